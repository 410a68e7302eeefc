import type { BrowserContext } from '@playwright/test'
import { sql } from './served-database'

/**
 * Stands in for what a browser without a screen and without internet lacks: it denies notifications whatever was granted,
 * and reaches no push service. Somebody says yes, and `subscribe` returns what such a service would, with keys of its
 * own. Everything else is real.
 */
export const allowPush = (context: BrowserContext) => context.addInitScript(standInForPushService)

function standInForPushService() {
  if (!('PushManager' in window)) return
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'
  const encode = (bytes: ArrayBuffer) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  const decode = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0)).buffer
  let current: PushSubscription | null = null

  Object.assign(PushManager.prototype, {
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
      const p256dh = encode(await crypto.subtle.exportKey('raw', pair.publicKey))
      const auth = encode(crypto.getRandomValues(new Uint8Array(16)).buffer)
      current = {
        endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
        options: { applicationServerKey: decode(applicationServerKey), userVisibleOnly: true },
        toJSON: () => ({ keys: { p256dh, auth } }),
        async unsubscribe() {
          current = null
          return true
        },
      } as unknown as PushSubscription
      return current
    },
    getSubscription: async () => current,
  })
}

/** How the page names the device on which it is open. */
export const nameDevice = (isMobile: boolean) => (isMobile ? 'telefone' : 'computador')

/** By which way a person is notified, by topic. */
export const readChoices = async (profileId: string) =>
  Object.fromEntries(
    (
      await sql<{ topic: string; channel: string }>(
        'select topic, channel from notification_choices where profile_id = $1',
        [profileId],
      )
    ).map(({ topic, channel }) => [topic, channel]),
  )
