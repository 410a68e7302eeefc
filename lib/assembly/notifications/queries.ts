import 'server-only'
import { getMailProblem } from '@/lib/assembly/notifications/mail/reads'
import { countUnseen } from '@/lib/assembly/notifications/sending/reads'
import { getPushKey, listMyPushDevices } from '@/lib/assembly/push/queries'
import { db } from '@/lib/platform/database/db'
import { timeFromColumn } from '@/lib/platform/runtime/time'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { listMyPlayedPlaylists } from '@/lib/playlists/players/queries'
import { listTopics } from './policy'
import { defaultQuietHours } from './schema'
import type { Choices } from './topics'

export type MyNotifications = NonNullable<Awaited<ReturnType<typeof getMyNotifications>>>

/** What the actor chose to be notified of, with what their device needs for it. Returns null for guests. */
export async function getMyNotifications() {
  const actor = await currentActor()
  if (!isPerson(actor)) return null

  const [choices, settings, { email }, mailProblem, devices, pushKey, playlists] = await Promise.all([
    db.notificationChoice.findMany({ where: { profileId: actor.id }, select: { topic: true, channel: true } }),
    db.notificationSettings.findUnique({ where: { profileId: actor.id } }),
    db.profile.findUniqueOrThrow({ where: { id: actor.id }, select: { email: true } }),
    getMailProblem(actor.id),
    listMyPushDevices(),
    getPushKey(),
    listMyPlayedPlaylists(),
  ])
  return {
    topics: listTopics(actor),
    choices: Object.fromEntries(choices.map(({ topic, channel }) => [topic, channel])) as Choices,
    quiet: settings
      ? { from: timeFromColumn(settings.quietFrom), until: timeFromColumn(settings.quietUntil) }
      : defaultQuietHours,
    devices,
    pushKey,
    email,
    mailProblem,
    /** Those from which the actor plays. */
    playlists,
  }
}

/** How many things the actor was notified of and has not seen. */
export async function countMyUnseen() {
  const { id } = await currentActor()
  return (id && (await countUnseen([id])).get(id)) || 0
}
