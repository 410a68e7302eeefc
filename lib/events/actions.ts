'use server'

import { updateTag } from 'next/cache'
import { actionsWith } from '@/lib/action/action'
import { limits } from '@/lib/action/limits'
import { done, type Message } from '@/lib/action/outcome'
import { isFirstSubmission } from '@/lib/action/submission'
import { tags } from '@/lib/action/tags'
import { db } from '@/lib/database/db'
import { columnFromClock, columnFromDay, type Day, dayOf, monthName } from '@/lib/time'
import { messages } from './messages'
import { canChangeEvent, canCreateEvents } from './policy'
import { changedEvent, eventRef, newEvent } from './schema'

const { action, formAction } = actionsWith({ guests: messages.guests })

/** An event that is there, for whoever made it. */
const existing = { find: findEvent, allow: canChangeEvent }

export const createEvent = formAction({
  input: newEvent,
  allow: canCreateEvents,
  failure: messages.notSaved,
  invalid: messages.invalid,
  limit: { of: limits.eventsByPerson, refusal: messages.tooMany },
  async run({ submission, date, time, ...event }, { actor }) {
    const data = { ...event, eventDate: columnFromDay(date), eventTime: columnFromClock(time), createdBy: actor.id }
    await db.$transaction(async transaction => {
      if (await isFirstSubmission(transaction, submission)) await transaction.event.create({ data })
    })
    updateTag(tags.events)
    return done(saved(messages.created, date))
  },
})

export const updateEvent = formAction({
  ...existing,
  input: changedEvent,
  missing: messages.notSaved,
  failure: messages.notSaved,
  invalid: messages.invalid,
  async run({ eventId: id, date, time, ...event }) {
    const data = { ...event, eventDate: columnFromDay(date), eventTime: columnFromClock(time) }
    await db.event.update({ where: { id }, data })
    updateTag(tags.events)
    return done(saved(messages.updated, date))
  },
})

export const deleteEvent = action({
  ...existing,
  input: eventRef,
  missing: messages.notDeleted,
  failure: messages.notDeleted,
  async run({ eventId: id }) {
    await db.event.delete({ where: { id } })
    updateTag(tags.events)
    return done(messages.deleted)
  },
})

function findEvent({ eventId: id }: { eventId: string }) {
  return db.event.findUnique({ where: { id }, select: { createdBy: true } })
}

/** The calendar shows one month: an event of another is not seen there after it was saved. */
const saved = (message: Message, date: Day): Message =>
  date.slice(0, 7) === dayOf(new Date()).slice(0, 7) ? message : messages.ofAnotherMonth(message, monthName(date))
