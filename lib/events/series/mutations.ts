import 'server-only'
import type { WallClock } from '@/lib/engines/recurrence/wall-clock'
import { findLost, refuseUnconfirmed } from '@/lib/events/attached/lost'
import { moveAttached, readAttached } from '@/lib/events/attached/mutations'
import { type EventRow, readOccurrenceFields } from '@/lib/events/event-row'
import type { EventFields, OccurrenceFields } from '@/lib/events/fields'
import { messages } from '@/lib/events/messages'
import { type EventInput, eventVersions, holdPicture, toColumns } from '@/lib/events/mutations'
import { findRuleProblem } from '@/lib/events/rule-check'
import { refused } from '@/lib/platform/action/outcome'
import { unwritten, written } from '@/lib/platform/action/written'
import type { Transaction } from '@/lib/platform/database/db'
import { type Author, saveVersionedWithin } from '@/lib/platform/versions/mutations'
import { mergeInput } from './fields'
import type { SeriesPlan } from './plan'
import { readEvent, readPlan } from './reads'

export type EventChange = {
  id: string
  /** The version that the form was opened with. */
  version: number
  /** The occurrence from which the form was opened; absent for a single event. */
  originalStart?: WallClock | undefined
  input: EventInput
  /** Confirms that the person was told what the change loses. */
  lost?: string | undefined
  by: Author
}

/** Changes a single event, or a whole series with everything that hangs on its occurrences. */
export async function changeAll(
  transaction: Transaction,
  { id, version, originalStart, input, lost, by }: EventChange,
) {
  const event = await readEvent(transaction, id)
  if (!event) return unwritten(refused(messages.notSaved))
  const planned = await readPlan(transaction, event, { scope: 'all', originalStart, input })
  const change = {
    id,
    version,
    input: pickGiven(toSeriesFields(event, input, planned), input),
    by,
    missing: messages.notSaved,
  }

  return saveVersionedWithin(transaction, eventVersions, change, async () => {
    const locked = await readEvent(transaction, id)
    if (!locked) return unwritten(refused(messages.notSaved))
    const plan = await readPlan(transaction, locked, { scope: 'all', originalStart, input })
    const fields = toSeriesFields(locked, input, plan)
    const problem = findRuleProblem(plan.rule, { ...fields, start: plan.start, day: plan.anchor })
    if (problem) return unwritten(refused(messages.invalid, problem))
    const picture = await holdPicture(transaction, input.picture)
    if (!picture.ok) return picture

    const attached = await readAttached(transaction, id, '0001-01-01')
    const refusal = refuseUnconfirmed(findLost(attached, plan), lost)
    if (refusal) return unwritten(refusal)

    const former = readOccurrenceFields(locked)
    await moveAttachedAround(transaction, { id, plan, former, fields, attached })
    // A series that grows again may be split again where it was split before.
    if (fields.rule !== locked.rule)
      await transaction.event.updateMany({ where: { splitFrom: id }, data: { splitFrom: null, splitAt: null } })
    return written()
  })
}

/** What the form says of the whole series; what it does not say is nobody's change. */
function pickGiven(fields: EventFields, { rule, ...input }: EventInput) {
  const given = new Set(['date', ...Object.keys(input), ...(rule === undefined ? [] : ['rule'])])
  for (const name of input.endsNextDay === undefined ? [] : ['isAllDay', 'endDays']) given.add(name)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => given.has(name))) as Partial<EventFields>
}

type Around = {
  id: string
  plan: SeriesPlan
  former: OccurrenceFields
  fields: EventFields
  attached: Awaited<ReturnType<typeof readAttached>>
}

/** The database refuses exceptions of a single event at any moment, so they go before the rule does. */
async function moveAttachedAround(transaction: Transaction, { id, plan, former, fields, attached }: Around) {
  if (fields.rule === null) await transaction.eventException.deleteMany({ where: { eventId: id } })
  await transaction.event.update({ where: { id }, data: toColumns(fields) })
  await moveAttached(transaction, attached, { to: id, plan, former, now: fields })
}

const toSeriesFields = (event: EventRow, input: EventInput, { start, rule }: SeriesPlan): EventFields => ({
  ...mergeInput(readOccurrenceFields(event), input),
  date: start,
  rule,
  exceptionChanges: event.exceptionChanges,
})
