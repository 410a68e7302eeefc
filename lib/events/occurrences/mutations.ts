import 'server-only'
import type { WallClock } from '@/lib/engines/recurrence/wall-clock'
import { type EventRow, readEventFields } from '@/lib/events/event-row'
import { changeOne, writeOccurrence } from '@/lib/events/exceptions/mutations'
import type { OccurrenceFields } from '@/lib/events/fields'
import { messages } from '@/lib/events/messages'
import { eventVersions } from '@/lib/events/mutations'
import { changeAll, type EventChange } from '@/lib/events/series/mutations'
import { readEvent } from '@/lib/events/series/reads'
import { changeFollowing, splitSeries } from '@/lib/events/split/mutations'
import { refused } from '@/lib/platform/action/outcome'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { moveToTrash } from '@/lib/platform/removals/mutations'
import { writeVersioned } from '@/lib/platform/versions/mutations'

type Scope = 'one' | 'following' | 'all'

/** Changes one occurrence, this and the following ones, or all. */
export async function changeEvent({ scope, ...change }: EventChange & { scope: Scope }) {
  const event = await readEvent(db, change.id)
  if (!event) return unwritten(refused(messages.notSaved))
  if (isDivided(event, { scope, ...change })) return changeFollowing(change)
  return scope === 'one' && event.rule !== null ? changeOne(change) : changeAll(change)
}

type OccurrencesWrite = {
  id: string
  scope: Scope
  originalStart?: WallClock | undefined
  /** The version that the person saw; a tab of an earlier release says none. */
  version: number | undefined
  by: string
}

/** Takes one occurrence or the following ones out of a series, or moves all of the event to the trash. */
export const removeOccurrences = ({ id, scope, originalStart, version, by }: OccurrencesWrite) =>
  db.$transaction(async transaction => {
    const event = await readEvent(transaction, id)
    if (!event) return unwritten(refused(messages.notDeleted))
    if (event.rule !== null && scope === 'one' && originalStart) {
      const write = (fields: OccurrenceFields) => ({ fields, isRemoved: true })
      return writeOccurrence(transaction, { id, originalStart, by, version, write })
    }

    const target = await findTarget(transaction, event, { id, scope, originalStart, version, by })
    if (!target.ok) return target
    const removal = await writeVersioned(transaction, eventVersions, { id: target.id, by }, async () => {
      if (await isOutdated(transaction, target)) return unwritten(refused(messages.changedMeanwhile))
      await moveToTrash(transaction, { kind: 'deleted', eventId: target.id, removedBy: by })
      return written()
    })
    // Somebody deleted it a moment before: it is done.
    return !removal.ok && removal.refusal === 'gone' ? written() : removal
  })

/** Marks occurrences as cancelled, or as taking place after all. */
export const cancelOccurrences = ({ isCancelled, ...change }: OccurrencesWrite & { isCancelled: boolean }) =>
  db.$transaction(async transaction => {
    const { id, scope, originalStart, version, by } = change
    const event = await readEvent(transaction, id)
    if (!event) return unwritten(refused(messages.notSaved))
    if (event.rule !== null && scope === 'one' && originalStart) {
      const write = (fields: OccurrenceFields) => ({ fields: { ...fields, isCancelled } })
      return writeOccurrence(transaction, { id, originalStart, by, version, write })
    }

    const target = await findTarget(transaction, event, change)
    if (!target.ok) return target
    const cancellation = await writeVersioned(transaction, eventVersions, { id: target.id, by }, async () => {
      const events = { id: target.id, isCancelled: !isCancelled }
      const exceptions = { eventId: target.id, isCancelled: !isCancelled }
      const others =
        (await transaction.event.count({ where: events })) +
        (await transaction.eventException.count({ where: exceptions }))
      if (others === 0) return unwritten(refused(isCancelled ? messages.alreadyCancelled : messages.notCancelledNow))
      if (await isOutdated(transaction, target)) return unwritten(refused(messages.changedMeanwhile))
      await transaction.event.updateMany({ where: events, data: { isCancelled } })
      await transaction.eventException.updateMany({ where: exceptions, data: { isCancelled } })
      return written()
    })
    return !cancellation.ok && cancellation.refusal === 'gone' ? unwritten(refused(messages.notSaved)) : cancellation
  })

type Target = { id: string; version: number | undefined }

/** The event that is meant as a whole: this one or, of the following ones, the second part of the divided series. */
async function findTarget(
  transaction: Transaction,
  event: EventRow,
  { id, scope, originalStart = '', version, by }: OccurrencesWrite,
) {
  if (!isDivided(event, { scope, originalStart })) return written({ id, version })
  const split = await splitSeries(transaction, { id, originalStart, by, version })
  // The version was compared while the series was divided.
  return split.ok ? written({ id: split.id, version: undefined }) : split
}

const isOutdated = async (transaction: Transaction, { id, version }: Target) =>
  version !== undefined && (await readEvent(transaction, id))?.version !== version

/** Nothing is before the first occurrence: from there on, the following ones are all. */
const isDivided = (
  event: EventRow,
  { scope, originalStart }: { scope: Scope; originalStart?: WallClock | undefined },
) =>
  event.rule !== null &&
  scope === 'following' &&
  Boolean(originalStart) &&
  originalStart?.slice(0, 10) !== readEventFields(event).date
