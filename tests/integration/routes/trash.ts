import { randomUUID } from 'node:crypto'
import { insertNotice } from '@/tests/support/notices'
import type { RouteExpectations } from '@/tests/support/route-expectations'
import { moveToTrash } from '@/tests/support/trash'

const admins = { nobody: 404, guest: 404, member: 404, owner: 404, admin: 200 }

export const routes: RouteExpectations = {
  'GET /api/removals': {
    async prepare() {
      const { id: noticeId } = await insertNotice({ title: 'Aviso sumido' })
      await moveToTrash({ noticeId })
      return { query: { show: 'deleted', createdAt: '9999-01-01T00:00:00.000Z', id: randomUUID() } }
    },
    answers: { ...admins, nobody: 401 },
    reveals: { 'Aviso sumido': ['admin'] },
  },
}
