'use server'

import { type Month, toMonth } from '@/lib/events/event'
import { restoreOccurrence as restoreDay } from '@/lib/events/exceptions/mutations'
import { messages } from '@/lib/events/messages'
import { getMonthAt } from '@/lib/events/month'
import { addEvent } from '@/lib/events/mutations'
import {
  cancelOccurrences,
  changeEvent,
  hideEvent as hideNow,
  removeOccurrences,
} from '@/lib/events/occurrences/mutations'
import { canChangeEvent, canCreateEvents, canHideEvents } from '@/lib/events/policy'
import {
  cancelledOccurrence,
  changedEvent,
  deletedOccurrence,
  eventRef,
  newEvent,
  restoredOccurrence,
} from '@/lib/events/schema'
import { createActions } from '@/lib/platform/action/action'
import { limits } from '@/lib/platform/action/limits'
import { done, type Message, type Outcome, refused } from '@/lib/platform/action/outcome'
import { refreshScreen } from '@/lib/platform/action/route-call'
import { db } from '@/lib/platform/database/db'
import { type Day, formatMonth, formatWeekdayAndDay } from '@/lib/platform/runtime/time'
import { managesContent } from '@/lib/platform/session/actor'
import { routes } from '@/lib/values/routes/routes'

const { action, formAction } = createActions({ guests: messages.guests })

/** Options for actions on an existing event, for its creator and for people who manage content. */
const existing = { find: findEvent, allow: canChangeEvent }

export const createEvent = formAction({
  input: newEvent,
  allow: canCreateEvents,
  failure: messages.notSaved,
  invalid: messages.invalid,
  limit: {
    rate: actor => (managesContent(actor) ? limits.eventsByTeam : limits.eventsByPerson),
    refusal: messages.tooMany,
  },
  async run({ submission, shown: visibleMonth, ...fields }, { actor }) {
    const addition = await addEvent(fields, { submission, by: actor.id })
    if (!addition.ok) return addition.refusal
    return done(addMonthLink(messages.created, fields.date, visibleMonth))
  },
})

export const updateEvent = formAction({
  ...existing,
  input: changedEvent,
  missing: messages.notSaved,
  failure: messages.notSaved,
  invalid: messages.invalid,
  async run({ eventId: id, version, scope, originalStart, lost, shown: visibleMonth, ...input }, { actor, subject }) {
    // A tab from before events could repeat does not say which occurrence it changes.
    if (subject.rule !== null && !(scope && originalStart)) return refused(messages.repeatsNow)
    const wanted = { id, version, scope: scope ?? 'all', originalStart, lost, input, by: actor.id }
    const change = await changeEvent(wanted)
    if (!change.ok) return change.refusal

    return done(addMonthLink(messages.updated, input.date, visibleMonth))
  },
})

/** Takes occurrences out of a series, or moves all of an event to the trash; admins can restore what is there. */
export const deleteEvent = action({
  ...existing,
  input: deletedOccurrence,
  missing: messages.notDeleted,
  failure: messages.notDeleted,
  async run({ eventId: id, scope = 'all', originalStart, version }, { actor, subject }) {
    const removal = await removeOccurrences({ id, scope, originalStart, version, by: actor.id })
    if (!removal.ok) return showCurrent(removal.refusal)
    return done(subject.rule !== null && scope === 'one' ? messages.dayDeleted : messages.deleted)
  },
})

/** Brings back a day that was taken out of a series. */
export const restoreOccurrence = action({
  ...existing,
  input: restoredOccurrence,
  missing: messages.notRestored,
  failure: messages.notRestored,
  async run({ eventId: id, originalStart, version }, { actor }) {
    const restoration = await restoreDay({ id, originalStart, version, by: actor.id })
    if (!restoration.ok) return restoration.refusal
    const day = formatWeekdayAndDay(originalStart.slice(0, 10))
    return done(messages.dayRestored(day), { result: { version: restoration.version } })
  },
})

/** Marks occurrences as cancelled, which the calendar goes on showing, or takes that back. */
export const cancelEvent = action({
  ...existing,
  input: cancelledOccurrence,
  missing: messages.notSaved,
  failure: messages.notSaved,
  async run({ eventId: id, scope = 'all', originalStart, version, isCancelled }, { actor }) {
    const cancellation = await cancelOccurrences({ id, scope, originalStart, version, isCancelled, by: actor.id })
    if (!cancellation.ok) return showCurrent(cancellation.refusal)
    return done(isCancelled ? messages.cancelled : messages.notCancelled)
  },
})

/** Hides an event from everyone until an admin shows it again. */
export const hideEvent = action({
  input: eventRef,
  find: findEvent,
  allow: canHideEvents,
  missing: messages.notHidden,
  failure: messages.notHidden,
  async run({ eventId }, { actor }) {
    const hiding = await hideNow(eventId, actor.id)
    if (!hiding.ok) return hiding.refusal
    return done(messages.hidden)
  },
})

/** Renders the screen again behind the refusal, so that it shows what the person is to look at. */
function showCurrent(refusal: Outcome<never>) {
  refreshScreen()
  return refusal
}

function findEvent({ eventId: id }: { eventId: string }) {
  return db.event.findUnique({ where: { id, removedAt: null }, select: { createdBy: true, rule: true } })
}

/** Adds a link to the event's month if the screen shows another one, where the saved event cannot be seen. */
function addMonthLink(message: Message, date: Day, visibleMonth?: Month): Message {
  const current = getMonthAt(new Date())
  const month = toMonth(date)
  if (month === (visibleMonth ?? current)) return message
  const name = formatMonth(date)
  const link = { label: `Ver ${name}`, to: month === current ? routes.calendar : routes.month(month) }
  const isOtherMonthVisible = visibleMonth !== undefined && visibleMonth !== current
  return { ...(isOtherMonthVisible ? messages.ofMonth(message, name) : messages.ofAnotherMonth(message, name)), link }
}
