import 'server-only'
import { writeWithChurch } from '@/lib/church/mutations'
import type { WallClock } from '@/lib/engines/recurrence/wall-clock'
import { type EventRow, readEventFields } from '@/lib/events/event-row'
import { changeOne, writeOccurrence } from '@/lib/events/exceptions/mutations'
import type { OccurrenceFields } from '@/lib/events/fields'
import { messages } from '@/lib/events/messages'
import { eventVersions } from '@/lib/events/mutations'
import { changeAll, type EventChange } from '@/lib/events/series/mutations'
import { readEvent, type StoredEvent } from '@/lib/events/series/reads'
import { findServiceProblem } from '@/lib/events/services/check'
import { changeFollowing, splitSeries } from '@/lib/events/split/mutations'
import { type Message, type Outcome, refused } from '@/lib/platform/action/outcome'
import { unwritten, type Written, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { moveToTrash } from '@/lib/platform/removals/mutations'
import { type Author, writeVersioned } from '@/lib/platform/versions/mutations'

type Scope = 'one' | 'following' | 'all'

/** Changes one occurrence, this and the following ones, or all. */
export const changeEvent = ({ scope, ...change }: EventChange & { scope: Scope }) =>
  writeOccurrences({ scope, ...change }, messages.notSaved, async (transaction, event) => {
    const problem = event.kind === 'service' && scope !== 'one' && findServiceProblem(change.input)
    if (problem) return unwritten(refused(messages.invalid, problem))
    if (isDivided(event, { scope, ...change })) return changeFollowing(transaction, change)
    return scope === 'one' && event.rule !== null ? changeOne(transaction, change) : changeAll(transaction, change)
  })

type OccurrencesWrite = {
  id: string
  scope: Scope
  originalStart?: WallClock | undefined
  /** The version that the person saw; a tab of an earlier release says none. */
  version: number | undefined
  by: Author
}

/** Takes one occurrence or the following ones out of a series, or moves all of an event to the trash. */
export const removeOccurrences = (removal: OccurrencesWrite) =>
  writeOccurrences(removal, messages.notDeleted, (transaction, event) => removeWithin(transaction, event, removal))

/** The same within a transaction that writes more. */
export async function removeWithin(transaction: Transaction, event: StoredEvent, removal: OccurrencesWrite) {
  const { id, scope, originalStart, version, by } = removal
  if (event.rule !== null && scope === 'one' && originalStart) {
    const write = (fields: OccurrenceFields) => ({ fields, isRemoved: true })
    return writeOccurrence(transaction, { id, originalStart, by, version, write })
  }

  const target = await findTarget(transaction, event, removal)
  if (!target.ok) return target
  const writing = await writeVersioned(transaction, eventVersions, { id: target.id, by }, async () => {
    if (await isOutdated(transaction, target)) return unwritten(refused(messages.changedMeanwhile))
    await moveToTrash(transaction, { kind: 'deleted', eventId: target.id, removedBy: by })
    return written()
  })
  // Somebody deleted it a moment before: it is done.
  return !writing.ok && writing.refusal === 'gone' ? written() : writing
}

/** Marks occurrences as cancelled, or as taking place after all. */
export const cancelOccurrences = ({ isCancelled, ...change }: OccurrencesWrite & { isCancelled: boolean }) =>
  writeOccurrences(change, messages.notSaved, async (transaction, event) => {
    const { id, scope, originalStart, version, by } = change
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

/** Hides an event from everyone until an admin shows it again. */
export const hideEvent = (id: string, by: string) =>
  writeOccurrences({ id, scope: 'all', by }, messages.notHidden, async transaction => {
    await moveToTrash(transaction, { kind: 'hidden', eventId: id, removedBy: by })
    return written()
  })

type Write = (transaction: Transaction, event: StoredEvent) => Promise<Written<object, Outcome<never>>>

/** More than one day of a service is what the church says of its week: its row is locked first, as the panel locks it. */
function writeOccurrences(
  { id, scope, by }: Pick<OccurrencesWrite, 'id' | 'scope' | 'by'>,
  missing: Message,
  write: Write,
) {
  return db.$transaction(async (transaction): Promise<Written<object, Outcome<never>>> => {
    const event = await readEvent(transaction, id)
    if (!event) return unwritten(refused(missing))
    if (event.kind !== 'service' || scope === 'one') return write(transaction, event)
    const writing = await writeWithChurch(transaction, by, () => write(transaction, event))
    return !writing.ok && writing.refusal === 'gone' ? unwritten(refused(missing)) : writing
  })
}

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
