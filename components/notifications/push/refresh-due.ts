import { deviceStorage } from '@/components/kit/browser/storage'

/** Present while somebody receives notifications on this device: when its subscription was last compared. */
export const PUSH_STORAGE = 'push'
const DAY = 24 * 60 * 60 * 1000

/** Whether this device receives notifications and has not compared its subscription for a day. */
export function isRefreshDue() {
  const comparedAt = deviceStorage.read(PUSH_STORAGE)
  return comparedAt !== null && !(Date.now() - Number(comparedAt) < DAY)
}

export const noteCompared = () => deviceStorage.write(PUSH_STORAGE, String(Date.now()))

export const forgetDevice = () => deviceStorage.write(PUSH_STORAGE, null)
