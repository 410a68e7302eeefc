'use server'

import { updateTag } from 'next/cache'
import { createActions } from '@/lib/action/action'
import { limits } from '@/lib/action/limits'
import { done, type Message } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { tags } from '@/lib/realtime/tags'
import { moveToTrash } from '@/lib/removals/mutations'
import { routes } from '@/lib/routes'
import { type Day, formatMonth } from '@/lib/runtime/time'
import { managesContent } from '@/lib/session/actor'
import { saveVersioned } from '@/lib/versions/mutations'
import { type Month, toMonth } from './event'
import { messages } from './messages'
import { getMonthAt } from './month'
import { addEvent, eventVersions, toColumns } from './mutations'
import { canChangeEvent, canCreateEvents, canHideEvents } from './policy'
import { changedEvent, eventRef, newEvent } from './schema'

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
    await addEvent(fields, { submission, by: actor.id })
    updateTag(tags.events)
    return done(addMonthLink(messages.created, fields.date, visibleMonth))
  },
})

export const updateEvent = formAction({
  ...existing,
  input: changedEvent,
  missing: messages.notSaved,
  failure: messages.notSaved,
  invalid: messages.invalid,
  async run({ eventId: id, version, shown: visibleMonth, ...input }, { actor }) {
    const change = { id, version, input, by: actor.id, missing: messages.notSaved }
    const refusal = await saveVersioned(eventVersions, change, transaction =>
      transaction.event.update({ where: { id }, data: toColumns(input) }),
    )
    if (refusal) return refusal

    updateTag(tags.events)
    return done(addMonthLink(messages.updated, input.date, visibleMonth))
  },
})

/** Moves an event to the trash; admins can restore it. */
export const deleteEvent = action({
  ...existing,
  input: eventRef,
  missing: messages.notDeleted,
  failure: messages.notDeleted,
  async run({ eventId }, { actor }) {
    await db.$transaction(transaction => moveToTrash(transaction, { kind: 'deleted', eventId, removedBy: actor.id }))
    updateTag(tags.events)
    return done(messages.deleted)
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
    await db.$transaction(transaction => moveToTrash(transaction, { kind: 'hidden', eventId, removedBy: actor.id }))
    updateTag(tags.events)
    return done(messages.hidden)
  },
})

function findEvent({ eventId: id }: { eventId: string }) {
  return db.event.findUnique({ where: { id, removedAt: null }, select: { createdBy: true } })
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
