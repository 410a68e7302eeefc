import type { PushMessage } from './push-message'

/** Push services accept 4,096 bytes of a message once it is encrypted. */
export const MAX_PAYLOAD_BYTES = 3000
const MAX_TITLE_CHARACTERS = 120

type Site = { url: string; icon: string }

/** A message without a number leaves the app's icon as it is. */
export type SentMessage = Omit<PushMessage, 'unseen'> & Partial<Pick<PushMessage, 'unseen'>>

/**
 * Returns the JSON that a device shows. Safari shows it by itself (declarative web push); in other browsers
 * lib/assembly/service-worker/push.ts does. `app_badge` stands where the specification has it, and where WebKit reads it.
 */
export function buildPayload(message: SentMessage, site: Site) {
  let body = message.body
  for (;;) {
    const payload = toJson({ ...message, body }, site)
    const excess = Buffer.byteLength(payload) - MAX_PAYLOAD_BYTES
    if (excess <= 0 || body === '') return payload
    body = cutTo(body, [...body].length - Math.max(2, Math.ceil(excess / 4)))
  }
}

function toJson({ title, body, path, tag, unseen }: SentMessage, site: Site) {
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title: cutTo(title, MAX_TITLE_CHARACTERS),
      body,
      navigate: new URL(path, site.url).href,
      lang: 'pt-BR',
      tag,
      icon: new URL(site.icon, site.url).href,
      app_badge: unseen,
    },
    app_badge: unseen,
  })
}

/** Cuts whole characters, and marks that. */
function cutTo(text: string, length: number) {
  const characters = [...text]
  if (characters.length <= length) return text
  return length < 2
    ? ''
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}
