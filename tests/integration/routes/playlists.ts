import { randomUUID } from 'node:crypto'
import { everyone, type Routes } from '@/tests/support/answers'
import { aHymn, aPlaylist } from '@/tests/support/songbook'

const sung = async (createdBy: string) => {
  const { id } = await aHymn({ title: 'Vinde, ó fiéis' })
  return aPlaylist(createdBy, [id], 'Noite de Natal')
}
const tells = { 'Noite de Natal': everyone, 'Vinde, ó fiéis': everyone }

export const routes: Routes = {
  'GET /api/playlists': {
    async prepare({ owner }) {
      await sung(owner.id)
      return { query: { createdAt: '9999-01-01T00:00:00.000Z', id: randomUUID() } }
    },
    answers: 200,
    tells,
  },
  'GET /api/playlists/[id]': {
    async prepare({ owner }) {
      const { id } = await sung(owner.id)
      return { params: { id } }
    },
    answers: 200,
    tells,
  },
}
