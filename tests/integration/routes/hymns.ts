import { randomUUID } from 'node:crypto'
import { db } from '@/lib/platform/database/db'
import { insertImport } from '@/tests/support/hymn-imports'
import { type RouteExpectations, signedInKinds, statusForSignedIn } from '@/tests/support/route-expectations'
import { insertHymn } from '@/tests/support/songbook'

const text = 'Rio manso\n\nG          D\nCorre o rio manso\nEm         C\naté chegar ao mar'

export const routes: RouteExpectations = {
  'POST /api/hymns/import': {
    prepare: async () => ({ query: { upload: randomUUID(), name: 'rio.txt' }, body: text }),
    answers: { nobody: 401, guest: 401, member: 403, owner: 403, admin: 201, music: 201 },
    writes: {
      'public.hymn_import_songs': ['admin', 'music'],
      'public.hymn_imports': ['admin', 'music'],
      'public.submissions': ['admin', 'music'],
    },
  },
  // Whoever imports sees it, and nobody else.
  'GET /api/hymns/import/[id]': {
    async prepare({ owner }) {
      const { songs } = await insertImport(owner.id)
      return { params: { id: songs[0]?.id ?? '' } }
    },
    answers: { nobody: 401, guest: 404, member: 404, owner: 404, admin: 404 },
  },
  'GET /api/hymns/import/[id]?mine': {
    async prepare({ owner }) {
      await db.profile.update({ where: { id: owner.id }, data: { duties: ['music'] } })
      const { songs } = await insertImport(owner.id)
      return { params: { id: songs[0]?.id ?? '' } }
    },
    answers: { nobody: 401, guest: 404, member: 404, owner: 200, admin: 404 },
  },
  'GET /api/hymns/imports': {
    async prepare({ owner }) {
      await db.profile.update({ where: { id: owner.id }, data: { duties: ['music'] } })
      await db.hymnImport.create({ data: { importedBy: owner.id, importedAt: new Date() } })
      return {}
    },
    answers: { nobody: 404, guest: 404, member: 404, owner: 200, admin: 200, music: 200 },
  },
  'GET /api/hymns': {
    async prepare() {
      await insertHymn({ title: 'Rio manso' })
      return {}
    },
    answers: statusForSignedIn,
    reveals: { 'Rio manso': signedInKinds },
    // As the songbook's page, which is the same for everyone.
    cacheControl: 'private, no-cache',
  },
  'GET /api/hymns/search': {
    async prepare() {
      await insertHymn({ lyrics: '[G]No silêncio da manhã' })
      return { query: { q: 'silensio' } }
    },
    answers: statusForSignedIn,
    reveals: { 'No silêncio da manhã': signedInKinds },
  },
  'GET /api/hymns/facts': {
    async prepare() {
      const { id } = await insertHymn()
      await db.hymn.update({ where: { id }, data: { themes: ['Vigília'] } })
      return {}
    },
    answers: statusForSignedIn,
    reveals: { Vigília: signedInKinds },
  },
}
