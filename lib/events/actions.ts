'use server'

import { updateTag } from 'next/cache'
import { actionsWith } from '@/lib/action/action'
import { limits } from '@/lib/action/limits'
import { done, type Message } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { tags } from '@/lib/realtime/tags'
import { moveToTrash } from '@/lib/removals/mutations'
import { routes } from '@/lib/routes'
import { type Day, monthName } from '@/lib/runtime/time'
import { mindsContent } from '@/lib/session/actor'
import { saveOver } from '@/lib/versions/mutations'
import { type Month, monthOn } from './calendar'
import { messages } from './messages'
import { monthAt } from './month'
import { addEvent, columnsOf, eventVersions } from './mutations'
import { canChangeEvent, canCreateEvents, canHideEvents } from './policy'
import { changedEvent, eventRef, newEvent } from './schema'

const { action, formAction } = actionsWith({ guests: messages.guests })

/** An event that is there, for whoever made it and for those who mind the content. */
const existing = { find: findEvent, allow: canChangeEvent }

export const createEvent = formAction({
  input: newEvent,
  allow: canCreateEvents,
  failure: messages.notSaved,
  invalid: messages.invalid,
  limit: {
    of: actor => (mindsContent(actor) ? limits.eventsByTeam : limits.eventsByPerson),
    refusal: messages.tooMany,
  },
  async run({ submission, shown, ...written }, { actor }) {
    await addEvent(written, { submission, by: actor.id })
    updateTag(tags.events)
    return done(saved(messages.created, written.date, shown))
  },
})

export const updateEvent = formAction({
  ...existing,
  input: changedEvent,
  missing: messages.notSaved,
  failure: messages.notSaved,
  invalid: messages.invalid,
  async run({ eventId: id, version, shown, ...typed }, { actor }) {
    const change = { id, version, typed, by: actor.id, missing: messages.notSaved }
    const refusal = await saveOver(eventVersions, change, transaction =>
      transaction.event.update({ where: { id }, data: columnsOf(typed) }),
    )
    if (refusal) return refusal

    updateTag(tags.events)
    return done(saved(messages.updated, typed.date, shown))
  },
})

/** Puts an event into the bin, from where admins bring it back. */
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

/** Takes an event out of everybody's sight, until an admin shows it again. */
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

/** The screen shows one month: an event of another is not seen there after it was saved, and the way to it is offered. */
function saved(message: Message, date: Day, shown?: Month): Message {
  const current = monthAt(new Date())
  const month = monthOn(date)
  if (month === (shown ?? current)) return message
  const name = monthName(date)
  const link = { label: `Ver ${name}`, to: month === current ? routes.calendar : routes.month(month) }
  const onOther = shown !== undefined && shown !== current
  return { ...(onOther ? messages.ofMonth(message, name) : messages.ofAnotherMonth(message, name)), link }
}
