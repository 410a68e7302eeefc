import 'server-only'
import { columnFromWallClock, type WallClock } from '@/lib/engines/recurrence/wall-clock'
import {
  type EventRow,
  exceptionColumns,
  readEventFields,
  readOccurrenceFields,
  toOccurrenceColumns,
} from '@/lib/events/event-row'
import type { EventFields, OccurrenceFields } from '@/lib/events/fields'
import { messages } from '@/lib/events/messages'
import { type EventInput, eventVersions, holdPicture } from '@/lib/events/mutations'
import { mergeInput } from '@/lib/events/series/fields'
import type { EventChange } from '@/lib/events/series/mutations'
import { hasOccurrence, readEvent } from '@/lib/events/series/reads'
import { eventWording, occurrenceWording } from '@/lib/events/wording'
import { refused } from '@/lib/platform/action/outcome'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { findConflict } from '@/lib/platform/versions/conflict'
import { findDifferentFields, isEqual } from '@/lib/platform/versions/differences'
import { type Author, writeVersioned } from '@/lib/platform/versions/mutations'
import { readVersionsSince, whereVersion } from '@/lib/platform/versions/stored-versions'

export async function changeOne(transaction: Transaction, { id, version, originalStart, input, by }: EventChange) {
  if (!originalStart) return unwritten(refused(messages.repeatsNow))
  const picture = await holdPicture(transaction, input.picture)
  if (!picture.ok) return picture
  const write = (stored: OccurrenceFields) => ({ fields: mergeInput(stored, input) })
  return writeOccurrence(transaction, { id, originalStart, by, version, input, write })
}

type RestoredDay = { id: string; version: number; originalStart: WallClock; by: string }

/** Brings back a day that was taken out of a series. Returns the version that the event has now. */
export const restoreOccurrence = ({ id, version, originalStart, by }: RestoredDay) =>
  db.$transaction(async transaction => {
    const write = (fields: OccurrenceFields) => ({ fields })
    const restoration = await writeOccurrence(transaction, { id, originalStart, by, version, write })
    if (!restoration.ok) return restoration
    const event = await readEvent(transaction, id)
    return event ? written({ version: event.version }) : unwritten(refused(messages.notSaved))
  })

type OccurrenceWrite = {
  id: string
  originalStart: WallClock
  by: Author
  /** The version that the person saw; a tab of an earlier release that deletes or cancels says none. */
  version: number | undefined
  /** What a form says of the occurrence. */
  input?: EventInput
  write: (stored: OccurrenceFields) => { fields: OccurrenceFields; isRemoved?: boolean }
}

/** Writes the exception of one occurrence, under the lock of its series; one that is as the series has none. */
export async function writeOccurrence(
  transaction: Transaction,
  { id, originalStart, by, version, input, write }: OccurrenceWrite,
) {
  const change = await writeVersioned(transaction, eventVersions, { id, by }, async () => {
    const event = await readEvent(transaction, id)
    if (!event || !hasOccurrence(event, originalStart)) return unwritten(refused(messages.occurrenceMissing))
    const key = { eventId: id, originalStart: columnFromWallClock(originalStart) }
    const exception = await transaction.eventException.findUnique({
      where: { eventId_originalStart: key },
      select: { ...exceptionColumns, updatedAt: true },
    })
    const regular = { ...readOccurrenceFields(event), date: originalStart.slice(0, 10) }
    const stored = exception ? readOccurrenceFields(exception) : regular
    const { fields, isRemoved = false } = write(stored)
    if (input && exception?.isRemoved) return unwritten(refused(messages.occurrenceMissing))
    if (isEqual(fields, stored) && isRemoved === (exception?.isRemoved ?? false)) return written()
    if (version !== undefined && version !== event.version) {
      const seen = { version, originalStart }
      const refusal = input
        ? await findOccurrenceConflict(transaction, event, stored, { ...seen, input })
        : await refuseChanged(transaction, event, { version, exception })
      if (refusal) return unwritten(refusal)
    }

    const row = { ...toOccurrenceColumns(fields), isRemoved }
    const where = { eventId_originalStart: key }
    if (isEqual(fields, regular) && !isRemoved) await transaction.eventException.deleteMany({ where: key })
    else await transaction.eventException.upsert({ where, create: { ...key, ...row }, update: row })
    await transaction.event.update({ where: { id }, data: { exceptionChanges: { increment: 1 } } })
    return written()
  })
  return !change.ok && change.refusal === 'gone' ? unwritten(refused(messages.notSaved)) : change
}

type Seen = { version: number; originalStart: WallClock }

/** Refuses with both texts if the form would undo what somebody else saved for this occurrence meanwhile. */
async function findOccurrenceConflict(
  transaction: Transaction,
  event: EventRow,
  stored: OccurrenceFields,
  { version, originalStart, input }: Seen & { input: EventInput },
) {
  const versions = await readVersionsSince(transaction, eventVersions, event.id, version)
  const since = versions.map(({ content, ...stored }) => ({
    ...stored,
    content: { ...content, date: originalStart.slice(0, 10) },
  }))
  const { rule: _, exceptionChanges: __, endsNextDay: ___, ...fields } = input
  const current = { content: stored, version: event.version, by: null, since: event.updatedAt }
  return findConflict(occurrenceWording, { version, input: fields as Partial<OccurrenceFields>, current, since })
}

/** Refuses if the series or this occurrence changed since the version; a change of another occurrence does not count. */
async function refuseChanged(
  transaction: Transaction,
  event: EventRow,
  { version, exception }: { version: number; exception: { updatedAt: Date } | null },
) {
  const seen = await transaction.version.findFirst({
    where: whereVersion(eventVersions, event.id, { number: version }),
    select: { content: true, madeAt: true },
  })
  if (!seen) return refused(messages.changedMeanwhile)
  const changed = findDifferentFields(eventWording, seen.content as Partial<EventFields>, readEventFields(event))
  const isSameSeries = changed.every(field => field === 'exceptionChanges')
  const isSameDay = !exception || exception.updatedAt <= seen.madeAt
  return isSameSeries && isSameDay ? undefined : refused(messages.changedMeanwhile)
}
