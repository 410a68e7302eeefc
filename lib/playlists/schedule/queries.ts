import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { getNextOccurrences } from '@/lib/events/next/queries'
import { describeStart } from '@/lib/events/when-words'
import { db } from '@/lib/platform/database/db'
import { tags } from '@/lib/platform/realtime/tags'
import { isBuilding } from '@/lib/platform/runtime/env'
import { currentActor } from '@/lib/platform/session/session'
import { canChangePlaylist } from '@/lib/playlists/policy'
import { getPlaylist } from '@/lib/playlists/queries'
import { OCCURRENCES } from './mutations'
import { toOccurrenceKey } from './occurrence-key'
import { type Plan, type PlannedDay, readPlans } from './reads'

/** An occurrence that a playlist can be planned for. */
export type DayChoice = { key: string; text: string }

export type PlaylistSchedule = NonNullable<Awaited<ReturnType<typeof getPlaylistSchedule>>>

/** Returns the occurrences that a playlist can be planned for: the next ones that take place. */
export async function listDayChoices(): Promise<DayChoice[]> {
  const occurrences = await getNextOccurrences(OCCURRENCES) // for everyone
  return occurrences.map(occurrence => ({
    key: toOccurrenceKey(occurrence),
    text: `${describeStart(occurrence)} · ${occurrence.title}`,
  }))
}

/**
 * Returns the choices of a playlist with the one that it is planned for, which may be far, over or cancelled; null if the
 * actor may not change the playlist.
 */
export async function getPlaylistSchedule(playlistId: string) {
  const [actor, playlist] = await Promise.all([currentActor(), getPlaylist(playlistId)])
  if (!playlist || !canChangePlaylist(actor, playlist)) return null

  const [next, plans] = await Promise.all([listDayChoices(), readPlans(db, [playlistId])])
  const plan = plans.get(playlistId)
  if (!plan) return { choices: next, planned: null, cancelled: null }

  const planned = toOccurrenceKey(plan.name)
  const isNext = next.some(({ key }) => key === planned)
  const choices = isNext ? next : [{ key: planned, text: describePlan(plan) }, ...next]
  return { choices, planned, cancelled: plan.day?.isCancelled ? plan.day : null }
}

/** Returns the day that a playlist is for; null if it is for none. */
export async function getPlannedDay(playlistId: string) {
  return cachedPlannedDay(playlistId) // for everyone who has the link
}

async function cachedPlannedDay(playlistId: string): Promise<PlannedDay | null> {
  'use cache'
  cacheLife('max')
  cacheTag(tags.events)
  if (isBuilding) return null
  return (await readPlans(db, [playlistId])).get(playlistId)?.day ?? null
}

function describePlan({ day }: Plan) {
  if (!day) return 'Um dia que saiu do calendário'
  return [day.words, day.title, day.isCancelled && 'cancelado'].filter(Boolean).join(' · ')
}
