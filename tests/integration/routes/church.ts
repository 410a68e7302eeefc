import { db } from '@/lib/platform/database/db'
import type { RouteExpectations } from '@/tests/support/route-expectations'
import { insertPlaylist } from '@/tests/support/songbook'

export const routes: RouteExpectations = {
  'GET /api/church/planned-playlists': {
    async prepare({ owner }) {
      const { id: playlistId } = await insertPlaylist(owner.id, [], 'Louvor de domingo')
      await db.occurrencePlaylist.create({ data: { playlistId, originalStart: new Date('2062-01-29T19:30:00Z') } })
      return {}
    },
    answers: { nobody: 401, guest: 404, member: 404, owner: 404, admin: 200 },
    reveals: { 'Louvor de domingo': ['admin'] },
  },
}
