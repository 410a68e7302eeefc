import { randomUUID } from 'node:crypto'
import { db } from '@/lib/platform/database/db'
import { toChurchDay } from '@/lib/platform/runtime/time'
import { insertAttendance, insertEvent, insertFeed, insertSeriesWithoutADay } from '@/tests/support/events'
import { allKinds, createMemberStatuses, memberKinds, type RouteExpectations } from '@/tests/support/route-expectations'

const insertMembersEvent = (createdBy: string, date = '2026-11-22') =>
  insertEvent({ title: 'Reunião de membros', date, membersOnly: true, createdBy })

export const routes: RouteExpectations = {
  'GET /api/events/personal': {
    async prepare({ owner }) {
      await insertMembersEvent(owner.id)
      return { query: { month: '2026-11' } }
    },
    answers: 200,
    reveals: { 'Reunião de membros': memberKinds, '"own":["': ['owner'], 'Dona da coisa': ['admin', 'content'] },
  },
  'GET /api/events': {
    async prepare({ owner }) {
      await insertMembersEvent(owner.id)
      await insertEvent({ title: 'Almoço de todos', createdBy: owner.id })
      return { query: { month: '2026-11', date: '2026-11-01', time: '00:00', id: owner.id } }
    },
    answers: 200,
    reveals: {
      'Almoço de todos': allKinds,
      'Reunião de membros': memberKinds,
      '"own":["': ['owner'],
      'Dona da coisa': ['admin', 'content'],
    },
  },
  'GET /api/events/mine': {
    async prepare({ owner }) {
      await insertMembersEvent(owner.id, '2062-01-31')
      return { query: { createdAt: '9999-01-01T00:00:00.000Z', id: randomUUID() } }
    },
    answers: createMemberStatuses(404),
    reveals: { 'Reunião de membros': ['owner'] },
  },
  'GET /api/events/lost': {
    async prepare({ owner }) {
      const series = await insertEvent({ date: '2026-11-25', rule: 'FREQ=WEEKLY;BYDAY=WE', createdBy: owner.id })
      await db.eventException.create({
        data: {
          eventId: series.id,
          originalStart: new Date('2026-12-02T12:30:00Z'),
          title: 'Almoço maior',
          eventDate: new Date('2026-12-02'),
          eventTime: series.eventTime,
        },
      })
      const query = { eventId: series.id, scope: 'all', originalStart: '2026-11-25T12:30', date: '2026-11-26' }
      return { query: { ...query, rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH' } }
    },
    answers: { nobody: 404, guest: 404, member: 404, owner: 200, admin: 200, content: 200 },
    reveals: { '2026-12-02T12:30': ['owner', 'admin', 'content'] },
  },
  'GET /api/events/removal': {
    async prepare({ owner }) {
      const { id } = await insertEvent({ date: '2062-01-29', time: '18:00', createdBy: owner.id })
      return { query: { eventId: id, scope: 'all', originalStart: '2062-01-29T18:00' } }
    },
    answers: { nobody: 404, guest: 404, member: 404, owner: 200, admin: 200, content: 200 },
    reveals: { '"playlists":0': ['owner', 'admin', 'content'] },
  },
  'GET /api/events/removed': {
    async prepare({ owner }) {
      return { query: { eventId: (await insertSeriesWithoutADay(owner.id)).id } }
    },
    answers: { nobody: 404, guest: 404, member: 404, owner: 200, admin: 200, content: 200 },
    reveals: { '2026-12-02T12:30': ['owner', 'admin', 'content'] },
  },
  'GET /agenda/[file]': {
    async prepare({ owner }) {
      const { id } = await insertMembersEvent(owner.id)
      return { params: { file: `${id}.ics` } }
    },
    answers: createMemberStatuses(404),
    reveals: { 'Reunião de membros': memberKinds },
  },
  'GET /agenda/membro/[file]': {
    async prepare({ owner }) {
      await insertMembersEvent(owner.id, toChurchDay(new Date()))
      await db.profile.update({ where: { id: owner.id }, data: { confirmedAt: new Date() } })
      return { params: { file: `${await insertFeed(owner.id)}.ics` } }
    },
    answers: 200,
    // Whoever has the address reads it, with a session or without one.
    reveals: { 'Reunião de membros': allKinds },
  },
  'GET /api/events/feed': {
    answers: createMemberStatuses(404),
    reveals: { since: memberKinds },
  },
  'GET /api/events/going': {
    async prepare({ owner }) {
      const { id: eventId } = await insertMembersEvent(owner.id)
      const originalStart = '2026-11-22T12:30'
      await insertAttendance({ eventId, originalStart, profileId: owner.id })
      return { query: { eventId, originalStart } }
    },
    answers: createMemberStatuses(401),
    reveals: { 'Dona da coisa': memberKinds },
  },
  'GET /calendar.ics': {
    async prepare({ owner }) {
      const today = toChurchDay(new Date())
      await insertMembersEvent(owner.id, today)
      await insertEvent({ title: 'Almoço de todos', date: today })
      return {}
    },
    answers: 200,
    reveals: { 'Almoço de todos': allKinds, 'Reunião de membros': [] },
  },
}
