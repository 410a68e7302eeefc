import 'server-only'
import { wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import type { Occurrence } from '@/lib/events/occurrence'
import { type OccurrenceRef, readOccurrences } from '@/lib/events/occurrences/reads'
import { describeStart } from '@/lib/events/when-words'
import type { Transaction } from '@/lib/platform/database/db'

/** The day that a playlist is for, as the calendar shows it now. */
export type PlannedDay = OccurrenceRef & {
  starts: string
  /** 'Domingo, 29 de novembro, 18:00' */
  words: string
  /** The title of the service or event; null if it is for members only, since playlists are for everyone. */
  title: string | null
  isCancelled: boolean
}

/** A plan, with its day; without one if the calendar no longer has that. */
export type Plan = { name: OccurrenceRef; day: PlannedDay | null }

/** Returns the plans of those playlists that have one, by the playlist's id: three statements, however many they are. */
export async function readPlans(transaction: Transaction, playlistIds: string[]): Promise<Map<string, Plan>> {
  const rows = await transaction.occurrencePlaylist.findMany({
    where: { playlistId: { in: playlistIds } },
    select: { playlistId: true, eventId: true, originalStart: true },
  })
  const plans = rows.flatMap(({ playlistId, eventId, originalStart }) =>
    eventId === null ? [] : [{ playlistId, name: { eventId, originalStart: wallClockFromColumn(originalStart) } }],
  )
  const occurrences = await readOccurrences(
    transaction,
    plans.map(({ name }) => name),
  )
  return new Map(
    plans.map(({ playlistId, name }, at) => {
      const occurrence = occurrences[at]
      return [playlistId, { name, day: occurrence ? toPlannedDay(name, occurrence) : null }]
    }),
  )
}

const toPlannedDay = (name: OccurrenceRef, occurrence: Occurrence): PlannedDay => ({
  ...name,
  starts: occurrence.starts,
  words: describeStart(occurrence),
  title: occurrence.membersOnly ? null : occurrence.title,
  isCancelled: occurrence.isCancelled === true,
})
