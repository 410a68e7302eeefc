import { randomUUID } from 'node:crypto'
import { anEvent } from '@/tests/integration/events/an-event'
import { form } from '@/tests/support/form'
import type { Permissions } from '@/tests/support/permissions'

const itsMaker = { nobody: false, guest: false, member: false, owner: true, admin: true, content: true }
const admins = { ...itsMaker, owner: false }

export const permissions: Permissions = {
  createEvent: {
    may: { nobody: false, guest: false, member: true, owner: true, admin: true },
    prepare: async () =>
      form({ submission: randomUUID(), title: 'Vigília', date: '2026-11-28', time: '22:00', description: '' }),
  },
  updateEvent: {
    may: itsMaker,
    async prepare({ owner }) {
      const { id } = await anEvent({ createdBy: owner.id })
      return form({ eventId: id, title: 'Outro nome', date: '2026-11-29', time: '08:00', description: '' })
    },
  },
  deleteEvent: {
    may: itsMaker,
    async prepare({ owner }) {
      const { id } = await anEvent({ createdBy: owner.id })
      return { eventId: id }
    },
  },
  hideEvent: {
    may: admins,
    async prepare({ owner }) {
      const { id } = await anEvent({ createdBy: owner.id })
      return { eventId: id }
    },
  },
}
