import * as z from 'zod'
import { MAX_RULE_LENGTH } from '@/lib/engines/recurrence/recurrence'
import { parseRule } from '@/lib/engines/recurrence/rule'
import { isWallClock } from '@/lib/engines/recurrence/wall-clock'
import { parsePictureName } from '@/lib/platform/uploads/picture-name'
import { id, multiLine, singleLine, version } from '@/lib/values/schema-fields'
import { checkEnd, omitHours, toFields } from './end-input'
import { isMonth } from './event'
import type { FieldName } from './fields'
import { fieldMessages } from './messages'

const date = z.iso
  .date({ error: 'Data é obrigatória', abort: true })
  .refine(day => day >= '2000-01-01' && day <= '2199-12-31', 'Confira a data')
const time = z.iso.time({ precision: -1, error: 'Horário é obrigatório' })
const checkbox = z.literal('on').optional()

/** An empty field says that there is none; a field that a tab of an earlier release does not send says nothing. */
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema], { error: issue => findMessage(issue) }).optional()

const event = {
  title: singleLine(200).refine(title => [...title].length >= 3, 'Título deve ter pelo menos 3 caracteres'),
  description: multiLine(2000).transform(text => text || null),
  date,
  time,
  endTime: orNone(z.iso.time({ precision: -1, error: 'Confira o horário' })),
  isAllDay: checkbox.transform(checked => checked === 'on'),
  /** The last day; empty is the same day. A tab of the release before sends none, but `endsNextDay`. */
  endDate: orNone(z.iso.date({ error: 'Confira a data' })),
  endsNextDay: checkbox.transform(checked => checked === 'on'),
  /** What somebody else saved and a person chose in a comparison: it wins over the last day that was typed before. */
  endDays: z.coerce.number().int().optional(),
  place: singleLine(200)
    .transform(text => text || null)
    .optional(),
  mapLink: orNone(
    z
      .url({ protocol: /^https$/, hostname: z.regexes.domain, error: fieldMessages.mapLinkInvalid })
      .max(2000, fieldMessages.mapLinkInvalid),
  ),
  picture: orNone(
    z.string().refine(address => parsePictureName(address)?.startsWith('events/'), fieldMessages.pictureMissing),
  ),
  places: orNone(
    z.coerce
      .number(fieldMessages.placesInvalid)
      .int(fieldMessages.placesInvalid)
      .min(1, fieldMessages.placesInvalid)
      .max(100_000, fieldMessages.placesInvalid),
  ),
  goingCloses: orNone(z.coerce.number().int().min(0).max(43_200)),
  /** How it repeats, as lib/engines/recurrence/rule.ts writes it. */
  rule: orNone(
    z
      .string()
      .max(MAX_RULE_LENGTH)
      .refine(rule => parseRule(rule), fieldMessages.ruleInvalid),
  ),
  membersOnly: checkbox.transform(checked => checked === 'on'),
  /** The month on the screen behind the form. A tab from before months could be browsed sends none. */
  shown: z.string().refine(isMonth).optional().catch(undefined),
} satisfies Record<Exclude<FieldName, 'isCancelled'> | 'endDate' | 'endsNextDay' | 'rule' | 'shown', z.ZodType>

/** The start that a series gave an occurrence, by the church's wall clock: `2026-11-25T19:30`. */
const originalStart = z.string().refine(isWallClock)
/** Which occurrences are meant: this one, this and the following ones, or all. */
const scope = z.enum(['one', 'following', 'all'])
const occurrence = { eventId: id, scope: scope.optional(), originalStart: originalStart.optional() }

/** A form is one submission however often it is sent: a double tap creates one event. */
export const newEvent = z
  .preprocess(omitHours, z.strictObject({ submission: id, ...event }))
  .check(checkEnd)
  .transform(toFields)
export const changedEvent = z
  .preprocess(omitHours, z.strictObject({ ...occurrence, version, lost: z.string().max(100).optional(), ...event }))
  .check(checkEnd)
  .transform(toFields)
export const eventRef = z.strictObject({ eventId: id })
/** The version that a button was shown with. A tab of an earlier release sends none with what deletes or cancels. */
const seenVersion = z.int().min(1).max(2_147_483_647)
export const deletedOccurrence = z.strictObject({ ...occurrence, version: seenVersion.optional() })
export const cancelledOccurrence = z.strictObject({
  ...occurrence,
  version: seenVersion.optional(),
  isCancelled: z.boolean(),
})
export const restoredOccurrence = z.strictObject({ eventId: id, originalStart, version: seenVersion })

/** Whether somebody comes to an occurrence. */
export const goingInput = z.strictObject({ eventId: id, originalStart, isGoing: z.boolean() })
export const goingQuery = z.object({ eventId: id, originalStart })
/** The file of an event: `/agenda/<id>.ics?start=2026-11-25T19:30`. */
export const icsQuery = z.object({ id, start: originalStart.optional() })
export const newFeed = z.strictObject({ submission: id })
export const nothing = z.strictObject({})

const month = z.string().refine(isMonth)

export const monthQuery = z.object({ month })
/** The events of a month after a cursor: `?month=2026-11&date=…&time=…&id=…&originalStart=…`. */
export const restOfMonthQuery = z.object({ month, date, time, id, originalStart: originalStart.optional() })
/** What a change of a series would lose: `?eventId=…&scope=all&originalStart=…&date=…&rule=…`. */
export const lostQuery = z.object({ eventId: id, scope, originalStart, date, rule: event.rule })

/** The message of the field, and not that none of the two forms of it fits. */
function findMessage(issue: z.core.$ZodRawIssue) {
  const errors = issue.code === 'invalid_union' ? issue.errors.flat() : []
  return errors.find(error => error.code !== 'invalid_value')?.message
}
/** What a removal would take along: `?eventId=…&scope=all&originalStart=…`. */
export const removalQuery = z.object({ eventId: id, scope, originalStart })
