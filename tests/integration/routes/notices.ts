import { randomUUID } from 'node:crypto'
import { db } from '@/lib/database/db'
import { entered, onlyEntered, type Routes } from '@/tests/support/answers'
import { aComment, aNotice } from '@/tests/support/notices'

const createdAt = new Date('2026-11-01T12:00:00Z')
const afterAll = () => ({ createdAt: new Date('2026-12-01T12:00:00Z').toISOString(), id: randomUUID() })

const likedBy = async (profileId: string) => {
  const { id } = await aNotice({ title: 'Mutirão na praça', createdAt })
  await db.noticeLike.create({ data: { noticeId: id, userId: profileId } })
  return id
}
const view = { '"liked":["': ['owner'], '"editable":true': ['admin', 'content'] } as const

export const routes: Routes = {
  'GET /api/notices': {
    async prepare({ owner }) {
      await likedBy(owner.id)
      return { query: afterAll() }
    },
    answers: onlyEntered,
    tells: { 'Mutirão na praça': entered, ...view },
  },
  'GET /api/notices/personal': {
    prepare: async ({ owner }) => ({ query: { ids: await likedBy(owner.id) } }),
    answers: 200,
    tells: view,
  },
  'GET /api/notices/important': {
    async prepare() {
      await aNotice({ title: 'Mutirão na praça', type: 'main', createdAt })
      return { query: afterAll() }
    },
    answers: onlyEntered,
    tells: { 'Mutirão na praça': entered, '"editable":true': ['admin', 'content'] },
  },
  'GET /api/notices/[id]/comments': {
    async prepare({ owner }) {
      const { id } = await aNotice()
      await aComment(id, owner.id, 'Eu levo a enxada.')
      return { params: { id } }
    },
    answers: onlyEntered,
    tells: {
      'Eu levo a enxada.': entered,
      'Dona da coisa': entered,
      '"deletable":true': ['owner', 'admin', 'content'],
      '"hideable":true': ['admin', 'content'],
    },
  },
}
