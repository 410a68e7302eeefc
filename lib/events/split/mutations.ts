import 'server-only'
import { columnFromWallClock, type WallClock } from '@/lib/engines/recurrence/wall-clock'
import { findLost, refuseUnconfirmed } from '@/lib/events/attached/lost'
import { copyStanding, moveAttached, readAttached } from '@/lib/events/attached/mutations'
import { type EventRow, eventColumns, readEventFields } from '@/lib/events/event-row'
import { messages } from '@/lib/events/messages'
import { type EventInput, eventVersions, holdPicture, insertEvent, toColumns } from '@/lib/events/mutations'
import { findRuleProblem } from '@/lib/events/rule-check'
import { mergeInput } from '@/lib/events/series/fields'
import type { EventChange } from '@/lib/events/series/mutations'
import { endBefore } from '@/lib/events/series/plan'
import { hasOccurrence, readEvent, readPlan, type StoredEvent } from '@/lib/events/series/reads'
import { refused } from '@/lib/platform/action/outcome'
import { unwritten, written } from '@/lib/platform/action/written'
import type { Transaction } from '@/lib/platform/database/db'
import { type Author, writeVersioned } from '@/lib/platform/versions/mutations'

/** Changes an occurrence and those that follow: they become a series of their own. */
export async function changeFollowing(
  transaction: Transaction,
  { id, version, originalStart, input, lost, by }: Omit<EventChange, 'version'> & Pick<Split, 'version'>,
) {
  if (!originalStart) return unwritten(refused(messages.repeatsNow))
  const picture = await holdPicture(transaction, input.picture)
  if (!picture.ok) return picture
  return splitSeries(transaction, { id, originalStart, by, version, form: { input, lost } })
}

type Form = { input: EventInput; lost?: string | undefined }
type Split = {
  id: string
  originalStart: WallClock
  by: Author
  /** The version that the person saw; a tab of an earlier release that deletes or cancels says none. */
  version: number | undefined
  form?: Form
}

/**
 * Divides a series before an occurrence, and returns the id of the second part. The row of the series is locked: of two
 * people who divide it at once, the second finds it divided. What is sent twice divides once.
 */
export async function splitSeries(transaction: Transaction, { id, originalStart, by, version, form }: Split) {
  // The author's row first, as suspending an account locks it: no deadlock.
  await transaction.$queryRaw`
    select from profiles where id = (select created_by from events where id = ${id}::uuid) for share`
  const split = await writeVersioned(transaction, eventVersions, { id, by }, async () => {
    const event = await readEvent(transaction, id)
    if (!event) return unwritten(refused(messages.notSaved))
    const isOutdated = version !== undefined && version !== event.version
    const made = await transaction.event.findUnique({
      where: { splitFrom_splitAt: { splitFrom: id, splitAt: columnFromWallClock(originalStart) } },
      select: { ...eventColumns, removedAt: true },
    })
    if (made && form)
      return isSameSplit(made, form) ? written({ id: made.id }) : unwritten(refused(messages.alreadySplit))
    // Who deletes twice finds the second part in the trash.
    if (made && (made.removedAt || !isOutdated)) return written({ id: made.id })
    if (isOutdated) return unwritten(refused(form ? messages.seriesChanged : messages.changedMeanwhile))
    if (!hasOccurrence(event, originalStart)) return unwritten(refused(messages.occurrenceMissing))
    return divide(transaction, event, { originalStart, by, ...(form && { form }) })
  })
  return !split.ok && split.refusal === 'gone' ? unwritten(refused(messages.notSaved)) : split
}

async function divide(
  transaction: Transaction,
  event: StoredEvent,
  { originalStart, by, form }: Omit<Split, 'id' | 'version'>,
) {
  const former = readEventFields(event)
  const rule = former.rule ?? ''
  const day = originalStart.slice(0, 10)
  const input = form?.input ?? { ...former, date: day, rule: undefined }
  const plan = await readPlan(transaction, event, { scope: 'following', originalStart, input })
  const fields = { ...mergeInput(former, input), date: plan.start, rule: plan.rule, exceptionChanges: 0 }
  const problem = findRuleProblem(plan.rule, { ...fields, start: plan.start, day: plan.anchor })
  if (problem) return unwritten(refused(messages.invalid, problem))

  const attached = await readAttached(transaction, event.id, day)
  const refusal = form && refuseUnconfirmed(findLost(attached, plan), form.lost)
  if (refusal) return unwritten(refusal)

  const splitAt = columnFromWallClock(originalStart)
  const to = await insertEvent(transaction, fields, {
    ...{ by, createdBy: event.createdBy, kind: event.kind, isForVisitors: event.isForVisitors },
    ...{ splitFrom: event.id, splitAt },
  })
  await moveAttached(transaction, attached, { to, plan, former, now: fields })
  await copyStanding(transaction, event.id, to)
  const shortened = { ...former, rule: endBefore({ start: former.date, rule }, day) }
  await transaction.event.update({ where: { id: event.id }, data: toColumns(shortened) })
  return written({ id: to })
}

/** Whether the second part says what this form says: then the form was sent before. */
function isSameSplit(made: EventRow & { removedAt: Date | null }, form: Form) {
  const { rule: _, endsNextDay: __, ...input } = form.input
  const fields = readEventFields(made)
  const names = Object.keys(input) as (keyof typeof input)[]
  return made.removedAt === null && names.every(name => input[name] === undefined || input[name] === fields[name])
}
