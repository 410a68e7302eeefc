'use server'

import { updateTag } from 'next/cache'
import { action, formAction } from '@/lib/action/action'
import { done, type Message } from '@/lib/action/outcome'
import { isFirstSubmission } from '@/lib/action/submission'
import { tags } from '@/lib/action/tags'
import { db } from '@/lib/database/db'
import { columnFromClock, columnFromDay, type Day, dayOf, monthName } from '@/lib/time'
import { messages } from './messages'
import { canChangeEvent, canCreateEvents } from './policy'
import { changedEvent, eventRef, newEvent } from './schema'

export const createEvent = formAction({
  input: newEvent,
  guests: messages.guests,
  allow: canCreateEvents,
  failure: messages.notSaved,
  invalid: messages.invalid,
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
  input: changedEvent,
  guests: messages.guests,
  find: ({ eventId }) => findEvent(eventId),
  missing: messages.notSaved,
  allow: canChangeEvent,
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
  input: eventRef,
  guests: messages.guests,
  find: ({ eventId }) => findEvent(eventId),
  missing: messages.notDeleted,
  allow: canChangeEvent,
  failure: messages.notDeleted,
  async run({ eventId: id }) {
    await db.event.delete({ where: { id } })
    updateTag(tags.events)
    return done(messages.deleted)
  },
})

const findEvent = (id: string) => db.event.findUnique({ where: { id }, select: { createdBy: true } })

/** The calendar shows one month: an event of another is not seen there after it was saved. */
const saved = (message: Message, date: Day): Message =>
  date.slice(0, 7) === dayOf(new Date()).slice(0, 7)
    ? message
    : { ...message, text: `O calendário mostra o mês atual; este evento é de ${monthName(date)}.` }
