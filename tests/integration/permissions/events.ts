import { randomUUID } from 'node:crypto'
import { insertEvent } from '@/tests/support/events'
import { createFormData } from '@/tests/support/form'
import type { Permissions } from '@/tests/support/permissions'

const ownerOrTeam = { nobody: false, guest: false, member: false, owner: true, admin: true, content: true }
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
  hideEvent: {
    may: teamOnly,
    async prepare({ owner }) {
      const { id } = await insertEvent({ createdBy: owner.id })
      return { eventId: id }
    },
  },
}
