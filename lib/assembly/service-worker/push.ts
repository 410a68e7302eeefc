import { toDevice } from '@/lib/assembly/push/browser-subscription'
import { isFromOurServer } from '@/lib/values/our-answer'
import { offlineApi } from '@/lib/values/routes/offline-routes'
import type { NotificationEvent, PushEvent, SubscriptionChangeEvent, WorkerScope } from './worker-scope'

const worker = self as unknown as WorkerScope

/** Registers what the worker does with push messages. */
export function listenForPushes() {
  worker.addEventListener('push', event => event.waitUntil(showPush(event)))
  worker.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(openPage(event))
  })
  worker.addEventListener('pushsubscriptionchange', event => event.waitUntil(renewSubscription(event)))
}

/** Browsers take the permission away from a site that shows nothing: every message is shown, however broken it is. */
async function showPush({ data }: PushEvent) {
  const { title, navigate, app_badge, ...options } = readMessage(data)
  await worker.registration.showNotification(text(title) || 'Há novidade no aplicativo da igreja', {
    body: text(options.body),
    tag: text(options.tag),
    lang: 'pt-BR',
    icon: text(options.icon) || '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: text(navigate),
  })
  // The number on the app's icon; zero removes it.
  if (typeof app_badge === 'number') await worker.navigator.setAppBadge?.(app_badge).catch(() => {})
}

function readMessage(data: PushEvent['data']): Record<string, unknown> {
  try {
    return Object(Object(data?.json()).notification)
  } catch {
    return {}
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Shows the page in a window of the app that is open, else in a new one. A projection screen is left alone. */
async function openPage({ notification }: NotificationEvent) {
  const address = toOwnAddress(notification.data)
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const inApp = windows.filter(({ url }) => /^\/app(\/|$)/.test(new URL(url).pathname))
  const onPage = inApp.find(({ url }) => url === address)
  const open = onPage ?? inApp.find(({ focused }) => focused) ?? inApp[0]
  try {
    if (!open) throw new Error('no window is open')
    if (open !== onPage) await open.navigate(address)
    await open.focus()
  } catch {
    // A window that this worker does not control cannot be navigated.
    await worker.clients.openWindow(address)
  }
}

/** Only pages of this site are opened. */
function toOwnAddress(navigate: unknown) {
  const { origin } = worker.location
  try {
    const url = new URL(text(navigate), origin)
    if (url.origin === origin) return url.href
  } catch {
    // Not an address.
  }
  return origin
}

/** The browser has replaced or ended its subscription. Without a session nothing is renewed. */
async function renewSubscription({ newSubscription }: SubscriptionChangeEvent) {
  const response = await fetch(offlineApi.pushDevice)
  if (!response.ok || !isFromOurServer(response)) return
  const { key } = await response.json()
  const subscription =
    newSubscription ??
    (await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  await fetch(offlineApi.pushDevice, { method: 'POST', body: JSON.stringify(toDevice(subscription)) })
}
