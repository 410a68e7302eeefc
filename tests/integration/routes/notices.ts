import { randomUUID } from 'node:crypto'
import { db } from '@/lib/platform/database/db'
import { insertComment, insertNotice } from '@/tests/support/notices'
import { type RouteExpectations, signedInKinds, statusForSignedIn } from '@/tests/support/route-expectations'

const createdAt = new Date('2026-11-01T12:00:00Z')
const createEndCursor = () => ({ createdAt: new Date('2026-12-01T12:00:00Z').toISOString(), id: randomUUID() })

/** After everything that is scheduled. */
const createFarCursor = () => ({ createdAt: '2100-01-01T00:00:00.000Z', id: randomUUID() })

const insertLikedNotice = async (profileId: string) => {
  const { id } = await insertNotice({ title: 'Mutirão na praça', createdAt })
  await db.noticeLike.create({ data: { noticeId: id, userId: profileId } })
  return id
}
const view = {
  '"likes":{"': signedInKinds,
  '"liked":["': ['owner'],
  '"editable":true': ['admin', 'content'],
} as const

export const routes: RouteExpectations = {
  'GET /api/notices': {
    async prepare({ owner }) {
      await insertLikedNotice(owner.id)
      return { query: createEndCursor() }
    },
    answers: statusForSignedIn,
    reveals: { 'Mutirão na praça': signedInKinds, ...view },
  },
  'GET /api/notices/personal': {
    prepare: async ({ owner }) => ({ query: { ids: await insertLikedNotice(owner.id) } }),
    answers: 200,
    reveals: view,
  },
  'GET /api/notices/reactions': {
    async prepare({ owner }) {
      const id = await insertLikedNotice(owner.id)
      await insertComment(id, owner.id, 'Eu levo a enxada.')
      return { query: { ids: id } }
    },
    answers: statusForSignedIn,
    reveals: { '"likes":1': signedInKinds, 'Eu levo a enxada.': signedInKinds },
  },
  'GET /api/notices/important': {
    async prepare() {
      await insertNotice({ title: 'Mutirão na praça', type: 'main', createdAt })
      return { query: createEndCursor() }
    },
    answers: statusForSignedIn,
    reveals: { 'Mutirão na praça': signedInKinds, '"editable":true': ['admin', 'content'] },
  },
  'GET /api/notices/search': {
    async prepare({ owner }) {
      await insertLikedNotice(owner.id)
      await insertNotice({ title: 'Mutirão agendado', createdAt: new Date('2099-01-01') })
      return { query: { q: 'mutirao', month: '', ...createFarCursor() } }
    },
    answers: statusForSignedIn,
    reveals: { 'Mutirão na praça': signedInKinds, 'Mutirão agendado': ['admin', 'content'], ...view },
  },
  'GET /api/notices/off-air': {
    async prepare() {
      await insertNotice({ title: 'Mutirão agendado', createdAt: new Date('2099-01-01') })
      return { query: createFarCursor() }
    },
    answers: { nobody: 401, guest: 404, member: 404, owner: 404, admin: 200, content: 200 },
    reveals: { 'Mutirão agendado': ['admin', 'content'] },
  },
  'GET /api/notices/[id]/comments': {
    async prepare({ owner }) {
      const { id } = await insertNotice()
      await insertComment(id, owner.id, 'Eu levo a enxada.')
      return { params: { id } }
    },
    answers: statusForSignedIn,
    reveals: {
      'Eu levo a enxada.': signedInKinds,
      'Dona da coisa': signedInKinds,
      '"deletable":true': ['owner', 'admin', 'content'],
      '"hideable":true': ['admin', 'content'],
    },
  },
}
