'use server'

import { updateTag } from 'next/cache'
import { action, formAction } from '@/lib/action'
import { db } from '@/lib/db'
import { canChangeEvent, canCreateEvents } from '@/lib/events/policy'
import { changedEvent, eventRef, newEvent } from '@/lib/events/schema'
import { firstTime } from '@/lib/once'
import { done } from '@/lib/outcome'
import { tags } from '@/lib/tags'
import { columnFromClock, columnFromDay } from '@/lib/time'

const guests = { title: 'Login necessário', text: 'Faça login para adicionar conteúdo' }
const notSaved = { title: 'Erro ao salvar evento', text: 'Não foi possível salvar o evento' }
const notDeleted = { title: 'Erro ao deletar evento', text: 'Não foi possível deletar o evento' }

export const createEvent = formAction({
  input: newEvent,
  guests,
  allow: canCreateEvents,
  failure: notSaved,
  async run({ key, date, time, ...event }, { actor }) {
    const data = { ...event, eventDate: columnFromDay(date), eventTime: columnFromClock(time), createdBy: actor.id }
    await db.$transaction(async transaction => {
      if (await firstTime(transaction, key)) await transaction.event.create({ data })
    })
    updateTag(tags.events)
    return done({ title: 'Evento criado com sucesso!' })
  },
})

export const updateEvent = formAction({
  input: changedEvent,
  guests,
  find: ({ eventId }) => findEvent(eventId),
  missing: notSaved,
  allow: canChangeEvent,
  failure: notSaved,
  async run({ eventId: id, date, time, ...event }) {
    const data = { ...event, eventDate: columnFromDay(date), eventTime: columnFromClock(time) }
    await db.event.update({ where: { id }, data })
    updateTag(tags.events)
    return done({ title: 'Evento atualizado com sucesso!' })
  },
})

export const deleteEvent = action({
  input: eventRef,
  guests,
  find: ({ eventId }) => findEvent(eventId),
  missing: notDeleted,
  allow: canChangeEvent,
  failure: notDeleted,
  async run({ eventId: id }) {
    await db.event.delete({ where: { id } })
    updateTag(tags.events)
    return done({ title: 'Evento deletado com sucesso!' })
  },
})

const findEvent = (id: string) => db.event.findUnique({ where: { id }, select: { createdBy: true } })
