import { readJson } from '@/components/kit/browser/read-json'
import { createStore } from '@/components/kit/browser/store'
import type { MyNotifications } from '@/lib/assembly/notifications/queries'
import type { Channel, Topic } from '@/lib/assembly/notifications/topics'
import { notificationApi } from '@/lib/values/routes/notification-routes'

/** What the current person is notified of; undefined until it is loaded. Shared by the offers and the profile. */
export const myNotifications = createStore<MyNotifications | undefined>(undefined)

/** Loads it, or again what another device or an action may have changed. */
export async function loadMyNotifications() {
  const settings = await readJson<MyNotifications>(notificationApi.mine)
  myNotifications.set(settings)
  return settings
}

export const changeMyNotifications = (change: (known: MyNotifications) => Partial<MyNotifications>) => {
  const known = myNotifications.get()
  if (known) myNotifications.set({ ...known, ...change(known) })
}

export const storeChoice = (topic: Topic, channel: Channel) =>
  changeMyNotifications(({ choices }) => ({ choices: { ...choices, [topic]: channel } }))
