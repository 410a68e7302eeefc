import { form } from '@/tests/support/form'
import type { Permissions } from '@/tests/support/permissions'
import { everyThing, remove } from '@/tests/support/removals'

const adminsOnly = { nobody: false, guest: false, member: false, owner: false, admin: true }
let number = 60_000

export const permissions: Permissions = {
  restoreRemoved: {
    may: adminsOnly,
    async prepare({ owner }) {
      const { commentId } = await everyThing(owner.id, 'oculto')
      const { id: removalId } = await remove({ commentId }, { kind: 'hidden' })
      return { removalId }
    },
  },
  restoreHymnAs: {
    may: adminsOnly,
    // The number that it had is no new version.
    mayWriteLess: true,
    async prepare({ owner }) {
      const { hymnId } = await everyThing(owner.id, 'excluído')
      const { id: removalId } = await remove({ hymnId })
      number += 1
      return form({ removalId, number: String(number) })
    },
  },
  deleteRemoved: {
    may: adminsOnly,
    async prepare({ owner }) {
      const { eventId } = await everyThing(owner.id, 'oculto')
      const { id: removalId } = await remove({ eventId }, { kind: 'hidden' })
      return { removalId }
    },
  },
  eraseRemoved: {
    may: adminsOnly,
    async prepare({ owner }) {
      const { playlistId } = await everyThing(owner.id, 'excluído')
      const { id: removalId } = await remove({ playlistId })
      return { removalId }
    },
  },
}
