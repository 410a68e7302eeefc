import { createFormData } from '@/tests/support/form'
import type { Permissions } from '@/tests/support/permissions'
import { insertOneOfEach, moveToTrash } from '@/tests/support/trash'

const adminsOnly = { nobody: false, guest: false, member: false, owner: false, admin: true }
let number = 60_000

export const permissions: Permissions = {
  restoreRemoved: {
    may: adminsOnly,
    async prepare({ owner }) {
      const { commentId } = await insertOneOfEach(owner.id, 'oculto')
      const { id: removalId } = await moveToTrash({ commentId }, { kind: 'hidden' })
      return { removalId }
    },
  },
  restoreHymnAs: {
    may: adminsOnly,
    // The number that it had is no new version.
    mayWriteLess: true,
    async prepare({ owner }) {
      const { hymnId } = await insertOneOfEach(owner.id, 'excluído')
      const { id: removalId } = await moveToTrash({ hymnId })
      number += 1
      return createFormData({ removalId, number: String(number) })
    },
  },
  deleteRemoved: {
    may: adminsOnly,
    async prepare({ owner }) {
      const { eventId } = await insertOneOfEach(owner.id, 'oculto')
      const { id: removalId } = await moveToTrash({ eventId }, { kind: 'hidden' })
      return { removalId }
    },
  },
  eraseRemoved: {
    may: adminsOnly,
    async prepare({ owner }) {
      const { playlistId } = await insertOneOfEach(owner.id, 'excluído')
      const { id: removalId } = await moveToTrash({ playlistId })
      return { removalId }
    },
  },
}
