import type { Device } from './schema'

/** Returns what the server stores of a browser's subscription. For pages and for the service worker. */
export function toDevice(subscription: PushSubscription): Device {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { endpoint: subscription.endpoint, p256dh, auth, vapidKey: readServerKey(subscription) }
}

/** Returns the key of ours that a subscription was made for. */
export const readServerKey = ({ options }: PushSubscription) =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
