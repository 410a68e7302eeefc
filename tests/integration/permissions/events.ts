import { randomUUID } from 'node:crypto'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { insertChurch, insertSecondVersion } from '@/tests/support/church'
import { insertEvent, insertFeed, insertSeriesWithoutADay } from '@/tests/support/events'
import { createFormData } from '@/tests/support/form'
import type { Permissions } from '@/tests/support/permissions'

const ownerOrTeam = { nobody: false, guest: false, member: false, owner: true, admin: true, content: true }
const membersOnly = { nobody: false, guest: false, member: true, owner: true, admin: true }
const adminsOnly = { nobody: false, guest: false, member: false, owner: false, admin: true }
const teamOnly = { ...ownerOrTeam, owner: false }

export const permissions: Permissions = {
  createEvent: {
    may: { nobody: false, guest: false, member: true, owner: true, admin: true },
    prepare: async () =>
      createFormData({
        submission: randomUUID(),
        title: 'Vigília',
        date: '2026-11-28',
        time: '22:00',
        description: '',
      }),
  },
  updateEvent: {
    may: ownerOrTeam,
    async prepare({ owner }) {
      const { id } = await insertEvent({ createdBy: owner.id })
      return createFormData({ eventId: id, title: 'Outro nome', date: '2026-11-29', time: '08:00', description: '' })
    },
  },
  deleteEvent: {
    may: ownerOrTeam,
    async prepare({ owner }) {
      const { id } = await insertEvent({ createdBy: owner.id })
      return { eventId: id }
    },
  },
  cancelEvent: {
    may: ownerOrTeam,
    mayWriteLess: true,
    async prepare({ owner }) {
      const { id } = await insertEvent({ createdBy: owner.id })
      return { eventId: id, isCancelled: true }
    },
  },
  restoreOccurrence: {
    may: ownerOrTeam,
    // The day is no longer written down as one that differs.
    mayWriteLess: true,
    async prepare({ owner }) {
      const { id: eventId, originalStart } = await insertSeriesWithoutADay(owner.id)
      return { eventId, originalStart, version: 1 }
    },
  },
  hideEvent: {
    may: teamOnly,
    async prepare({ owner }) {
      const { id } = await insertEvent({ createdBy: owner.id })
      return { eventId: id }
    },
  },
  setGoing: {
    may: membersOnly,
    // It may be taken back where nothing was said.
    mayWriteLess: true,
    async prepare() {
      const { id: eventId } = await insertEvent({ date: '2062-01-31' })
      return { eventId, originalStart: '2062-01-31T12:30', isGoing: true }
    },
  },
  createPrivateFeed: { may: membersOnly, prepare: async () => ({ submission: randomUUID() }) },
  deletePrivateFeed: {
    may: membersOnly,
    prepare: async () => ({}),
    equip: async () => {
      const actor = await currentActor()
      if (isPerson(actor)) await insertFeed(actor.id)
    },
  },
  updateServices: {
    may: adminsOnly,
    mayWriteLess: true,
    async prepare() {
      const { services } = await insertChurch()
      const others = services.map(service => ({ ...service, starts: '09:00' }))
      return createFormData({ version: '1', services: JSON.stringify(others) })
    },
  },
  restoreChurch: {
    may: adminsOnly,
    mayWriteLess: true,
    async prepare() {
      await insertSecondVersion()
      return { number: 1 }
    },
  },
}
