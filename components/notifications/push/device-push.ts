import { readJson, sendJson } from '@/components/kit/browser/read-json'
import { registerServiceWorker } from '@/components/kit/browser/service-worker'
import { callAction } from '@/components/kit/form/call-action'
import { addDevice } from '@/lib/assembly/push/actions'
import { readServerKey, toDevice } from '@/lib/assembly/push/browser-subscription'
import { messages } from '@/lib/assembly/push/messages'
import { type Outcome, refused } from '@/lib/platform/action/outcome'
import { offlineApi } from '@/lib/values/routes/offline-routes'
import { forgetDevice, isRefreshDue, noteCompared } from './refresh-due'

type PushSupport = 'ready' | 'needs-install' | 'blocked' | 'unsupported'

/** Whether this browser can show notifications, and what is missing. It asks nobody for permission. */
export function getPushSupport(): PushSupport {
  const isAble = window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window
  // On an iPhone and an iPad, only the app on the home screen has them.
  if (!isAble) return isAppleTouchDevice() ? 'needs-install' : 'unsupported'
  if (!('Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** Asks for the browser's permission, subscribes, and tells our server. Call it when somebody pressed a button. */
export async function enablePush(key: string): Promise<Outcome> {
  const support = getPushSupport()
  if (support !== 'ready') return refused(explanations[support])
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return refused(permission === 'denied' ? messages.blocked : messages.notAllowed)
  if (!(await registerServiceWorker())) return refused(messages.notEnabled)

  let subscription: PushSubscription
  try {
    subscription = await subscribe(await navigator.serviceWorker.ready, key)
  } catch {
    return refused(messages.noPushService)
  }
  const outcome = await callAction(addDevice(toDevice(subscription)), messages.notEnabled)
  if (outcome.status === 'done') noteCompared()
  return outcome
}

/**
 * Ends this browser's subscription, if it answers within two seconds: without it our messages reach nobody. The server's
 * row is removed by `removeDevice`, by the end of the session, or by the next message.
 */
export async function disablePush() {
  forgetDevice()
  const late = new Promise(resolve => setTimeout(resolve, 2000))
  await Promise.race([unsubscribe().catch(() => {}), late])
}

/** Takes what this device still shows of its person off the screen, and the number off the app's icon. */
export async function clearShown() {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close()
  await navigator.clearAppBadge?.()
}

/**
 * Compares this browser's subscription with what our server stores, and renews it silently. At most once a day, and only
 * on a device that receives notifications; without a network the next visit does it.
 */
export async function refreshPush() {
  if (!isRefreshDue() || getPushSupport() !== 'ready' || Notification.permission !== 'granted') return
  try {
    const { key, endpoint } = await readJson<{ key: string; endpoint: string | null }>(offlineApi.pushDevice)
    if (!(await registerServiceWorker())) return
    const subscription = await subscribe(await navigator.serviceWorker.ready, key)
    if (subscription.endpoint !== endpoint) await sendJson(offlineApi.pushDevice, toDevice(subscription))
    noteCompared()
  } catch {
    // No network, no session, or a push service that is away: nobody waits for this.
  }
}

const explanations = {
  'needs-install': messages.needsInstall,
  blocked: messages.blocked,
  unsupported: messages.unsupported,
}

/** Returns the browser's subscription for this key of ours; one for an earlier key is replaced. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string) {
  const current = await pushManager.getSubscription()
  if (current && readServerKey(current) === key) return current
  await current?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function unsubscribe() {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

/** An iPad says that it is a Mac; no Mac has a touch screen. */
export const isAppleTouchDevice = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
