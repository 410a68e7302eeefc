import { enablePush, getPushSupport, isAppleTouchDevice } from '@/components/notifications/push/device-push'
import { messages as pushMessages } from '@/lib/assembly/push/messages'
import { type Message, type Outcome, refused } from '@/lib/platform/action/outcome'
import { loadMyNotifications, myNotifications } from './my-notifications'
import { describeUnblocking } from './unblocking'

/** 'telefone' or 'computador', for sentences about the device in the person's hand. */
export const nameThisDevice = () =>
  /Android|Mobile/.test(navigator.userAgent) || isAppleTouchDevice() ? 'telefone' : 'computador'

/** Enables notifications here after a tap: the browser asks the person. Says in words what was wrong. */
export async function enableThisDevice(): Promise<Outcome> {
  const obstacle = findObstacle()
  if (obstacle) return refused(obstacle)
  const known = myNotifications.get() ?? (await loadMyNotifications().catch(() => undefined))
  if (!known) return refused(pushMessages.notEnabled)
  const outcome = await enablePush(known.pushKey)
  // The browser's question was answered with no just now, or long ago.
  if (outcome.status === 'refused' && getPushSupport() === 'blocked') return refused(obstacles.blocked())
  // It is enabled, even if the list of devices cannot be read now.
  if (outcome.status === 'done') await loadMyNotifications().catch(() => undefined)
  return outcome
}

/** Why no notification can be shown on this device now, undefined if it can. */
export function findObstacle(): Message | undefined {
  const support = getPushSupport()
  return support === 'ready' ? undefined : obstacles[support]()
}

export const needsInstall = () => getPushSupport() === 'needs-install'

/** The way to offer here; undefined if there is none. */
export function pickWay(canMail: boolean): 'phone' | 'mail' | undefined {
  const support = getPushSupport()
  if (support === 'ready' || support === 'needs-install') return 'phone'
  return canMail ? 'mail' : undefined
}

const obstacles = {
  blocked: () => ({ ...pushMessages.blocked, text: describeUnblocking(navigator.userAgent) }),
  'needs-install': () => pushMessages.needsInstall,
  unsupported: () => pushMessages.unsupported,
}
