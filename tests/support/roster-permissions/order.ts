import { randomUUID } from 'node:crypto'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { db } from '@/lib/platform/database/db'
import { createFormData } from '@/tests/support/people'
import type { Permissions } from '@/tests/support/permissions'
import { insertSundayService } from '@/tests/support/rosters'

const may = { nobody: false, guest: false, member: false, owner: false, admin: true, music: true, content: true }
const originalStart = '2027-01-03T18:00'

async function insertItem(isOwn = false) {
  const { id: eventId } = await insertSundayService()
  const item = await db.orderItem.create({
    data: {
      ...{ eventId, title: 'Avisos', orderIndex: 0 },
      originalStart: isOwn ? columnFromWallClock(originalStart) : null,
    },
  })
  return { eventId, originalStart, itemId: item.id }
}

const prepareOwn = async () => {
  const { eventId } = await insertItem(true)
  return { eventId, originalStart }
}

export const orderPermissions: Permissions = {
  startOrder: {
    may,
    prepare: async () => ({ eventId: (await insertSundayService()).id, originalStart }),
  },
  createOrderItem: {
    may,
    async prepare() {
      const { id: eventId } = await insertSundayService()
      return createFormData({ eventId, originalStart, submission: randomUUID(), title: 'Avisos', minutes: '5' })
    },
  },
  updateOrderItem: {
    may,
    async prepare() {
      return createFormData({ ...(await insertItem()), version: '1', title: 'Palavra' })
    },
  },
  moveInOrder: { may, prepare: async () => ({ ...(await insertItem()), to: 0 }) },
  deleteOrderItem: { may, prepare: () => insertItem(true) },
  dropOwnOrder: { may, prepare: prepareOwn },
  shareOrder: { may, prepare: prepareOwn },
}
