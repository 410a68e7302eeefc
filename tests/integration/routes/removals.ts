import { randomUUID } from 'node:crypto'
import type { Routes } from '@/tests/support/answers'
import { aNotice } from '@/tests/support/notices'
import { remove } from '@/tests/support/removals'

const admins = { nobody: 404, guest: 404, member: 404, owner: 404, admin: 200 }

export const routes: Routes = {
  'GET /api/removals': {
    async prepare() {
      const { id: noticeId } = await aNotice({ title: 'Aviso sumido' })
      await remove({ noticeId })
      return { query: { show: 'deleted', createdAt: '9999-01-01T00:00:00.000Z', id: randomUUID() } }
    },
    answers: { ...admins, nobody: 401 },
    tells: { 'Aviso sumido': ['admin'] },
  },
}
