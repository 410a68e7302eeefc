import { device, fieldsIn } from '@/components/browser/storage'

/**
 * The name of what a form sends: a random UUID, also on a page that came over plain http, where the browser offers no
 * `crypto.randomUUID`.
 */
export function newSubmission() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Under which name this very text was sent a while ago, if no answer to it came. */
export function unanswered(text: string) {
  const sent = waiting().find(([mark]) => mark === markOf(text))
  return sent?.[1].name
}

/** Kept on this device, as the text itself is: a form that was closed, or a phone that was, sends it under one name. */
export const sentAs = (name: string, text: string) =>
  write([...waiting().filter(([mark]) => mark !== markOf(text)), [markOf(text), { name, at: Date.now() }]])

export const answered = (name: string) => write(waiting().filter(([, sent]) => sent.name !== name))

type Sent = { name: string; at: number }

/** The server knows a submission for two days; whoever says the same after one says it anew. */
const A_DAY = 86_400_000
const AT_MOST = 20
const PLACE = 'unanswered'

const waiting = () =>
  Object.entries(fieldsIn(device.read(PLACE))).filter(
    (entry): entry is [string, Sent] => isSent(entry[1]) && entry[1].at > Date.now() - A_DAY,
  )

const write = (sent: [string, Sent][]) =>
  device.write(PLACE, sent.length > 0 ? JSON.stringify(Object.fromEntries(sent.slice(-AT_MOST))) : null)

const isSent = (kept: unknown): kept is Sent =>
  typeof kept === 'object' && kept !== null && 'name' in kept && typeof kept.name === 'string' && 'at' in kept

/** Tells texts apart without keeping them. */
function markOf(text: string) {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 2_654_435_761)
    other = Math.imul(other ^ text.charCodeAt(at), 1_597_334_677)
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}-${text.length}`
}
