import 'server-only'
import { findLastDay } from '@/lib/engines/recurrence/occurrence-days'
import { formatRule, parseRule } from '@/lib/engines/recurrence/rule'
import type { Prisma } from '@/lib/generated/prisma/client'
import { refused } from '@/lib/platform/action/outcome'
import { isFirstSubmission, unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { columnFromDay, type Day } from '@/lib/platform/runtime/time'
import { markPicturesSaved } from '@/lib/platform/uploads/mutations'
import { parsePictureName } from '@/lib/platform/uploads/picture-name'
import { type Author, storeFirstVersion } from '@/lib/platform/versions/mutations'
import type { VersionedKind } from '@/lib/platform/versions/stored-versions'
import { getLastDay } from './days'
import { eventColumns, readEventFields, toOccurrenceColumns } from './event-row'
import { type EventFields, fillFields, type OccurrenceFields, type OccurrenceInput } from './fields'
import { fieldMessages, messages } from './messages'
import { findRuleProblem } from './rule-check'
import { eventWording } from './wording'

export const eventVersions: VersionedKind<EventFields> = {
  table: 'events',
  column: 'eventId',
  wording: eventWording,
  readContent: stored => upgradeVersion(stored as EventFields & { endsNextDay?: boolean }),
  async read(transaction, id) {
    const event = await transaction.event.findUnique({ where: { id }, select: { ...eventColumns, createdBy: true } })
    if (!event) return null
    return { content: readEventFields(event), since: event.updatedAt, by: event.createdBy }
  },
}

/** What a form says: an absent field keeps what is stored. A form of the release before says only `endsNextDay`. */
export type EventInput = OccurrenceInput & {
  rule?: string | null | undefined
  exceptionChanges?: number
  endsNextDay?: boolean
}

/** Creates an event, once per form; a refusal names the field to correct. */
export function addEvent(input: EventInput, { submission, by }: { submission: string; by: string }) {
  return db.$transaction(async transaction => {
    const { rule = null, endDays = Number(input.endsNextDay ?? false) } = input
    const fields = {
      ...fillFields({ ...input, endDays }),
      rule: rule && completeRule(rule, input.date),
      exceptionChanges: 0,
    }
    const problem = findRuleProblem(fields.rule, { ...fields, start: fields.date })
    if (problem) return unwritten(refused(messages.invalid, problem))
    const picture = await holdPicture(transaction, fields.picture)
    if (!picture.ok) return picture

    if (await isFirstSubmission(transaction, submission)) await insertEvent(transaction, fields, { by, createdBy: by })
    return written()
  })
}

type NewRow = { by: Author; createdBy: string | null } & Pick<
  Prisma.EventUncheckedCreateInput,
  'id' | 'kind' | 'isForVisitors' | 'splitFrom' | 'splitAt'
>

/** Inserts an event with its first version, and returns its id. */
export async function insertEvent(transaction: Transaction, fields: EventFields, { by, ...row }: NewRow) {
  const { id } = await transaction.event.create({ data: { ...toColumns(fields), ...row }, select: { id: true } })
  await storeFirstVersion(transaction, eventVersions, id, by)
  return id
}

/** The columns of an event, with the last day on which a series may begin, or to which a single event goes. */
export const toColumns = ({ rule, exceptionChanges, ...fields }: EventFields) => ({
  ...toOccurrenceColumns(fields),
  rule,
  exceptionChanges,
  lastDay: rule === null ? toEndColumn(fields) : toLastDayColumn(fields.date, rule),
})

/** Marks the picture as part of something saved; it is refused if it was deleted meanwhile. */
export async function holdPicture(transaction: Transaction, picture: string | null | undefined) {
  const name = picture && parsePictureName(picture)
  if (!name || (await markPicturesSaved(transaction, [name])) > 0) return written()
  return unwritten(refused(messages.invalid, { picture: [fieldMessages.pictureMissing] }))
}

/** A version that the release before stored says only whether the event ended on the next day. */
function upgradeVersion({ endsNextDay, ...content }: EventFields & { endsNextDay?: boolean }): EventFields {
  return endsNextDay === undefined ? content : { ...content, isAllDay: false, endDays: Number(endsNextDay) }
}

function completeRule(rule: string, start: Day) {
  const recurrence = parseRule(rule)
  return recurrence ? formatRule(recurrence, start) : rule
}

function toEndColumn(fields: OccurrenceFields) {
  const lastDay = getLastDay(fields)
  return lastDay > fields.date ? columnFromDay(lastDay) : null
}

function toLastDayColumn(start: Day, rule: string) {
  const last = findLastDay({ start, rule })
  return last ? columnFromDay(last) : null
}
