import { db } from '@/lib/platform/database/db'
import { type RouteExpectations, signedInKinds, statusForSignedIn } from '@/tests/support/route-expectations'
import { insertHymn, insertPlaylist } from '@/tests/support/songbook'

const insertBooklet = (profileId: string) =>
  db.orderedBooklet.create({
    data: { profileId, title: 'Vigília', request: {}, fingerprint: 'a', progress: 100, pdf: Buffer.from('%PDF-1.7') },
  })

export const routes: RouteExpectations = {
  'GET /api/booklets': {
    async prepare({ owner }) {
      await insertBooklet(owner.id)
      return {}
    },
    answers: statusForSignedIn,
    reveals: { Vigília: ['owner'] },
  },
  'GET /api/booklets/[id]': {
    async prepare({ owner }) {
      const { id } = await insertBooklet(owner.id)
      return { params: { id } }
    },
    answers: { nobody: 401, guest: 404, member: 404, owner: 200, admin: 404 },
    reveals: { '%PDF': ['owner'] },
  },
  'GET /api/booklets/songs': {
    async prepare({ owner }) {
      const { id } = await insertHymn({ title: 'Vinde, ó fiéis' })
      const playlist = await insertPlaylist(owner.id, [id], 'Noite de Natal')
      return { query: { playlist: playlist.id } }
    },
    answers: statusForSignedIn,
    reveals: { 'Noite de Natal': signedInKinds, 'Vinde, ó fiéis': signedInKinds, '"createdBy":': [] },
  },
}
