import { randomUUID } from 'node:crypto'
import { db } from '@/lib/database/db'
import { entered, everyone, onlyEntered, people, type Routes } from '@/tests/support/answers'
import { aHymn, aPlaylist } from '@/tests/support/songbook'

const sung = async (createdBy: string) => {
  const { id } = await aHymn({ title: 'Vinde, ó fiéis' })
  return aPlaylist(createdBy, [id], 'Noite de Natal')
}

export const routes: Routes = {
  'GET /api/playlists': {
    async prepare({ owner }) {
      await sung(owner.id)
      return { query: { createdAt: '9999-01-01T00:00:00.000Z', id: randomUUID() } }
    },
    answers: onlyEntered,
    tells: { 'Noite de Natal': entered, '"createdBy":': entered },
  },
  'GET /api/playlists/[id]/listed': {
    async prepare({ owner }) {
      const { id } = await sung(owner.id)
      return { params: { id } }
    },
    answers: onlyEntered,
    tells: { 'Noite de Natal': entered, '"createdBy":': entered },
  },
  'GET /api/playlists/[id]': {
    async prepare({ owner }) {
      const { id } = await sung(owner.id)
      return { params: { id } }
    },
    // What the link of a playlist opens, for whoever was given it: no names of people.
    answers: 200,
    tells: { 'Noite de Natal': everyone, 'Vinde, ó fiéis': everyone, '"createdBy":': [] },
  },
  'GET /api/hymns/[id]/singers': {
    async prepare() {
      const { id } = await aHymn()
      await db.singerKey.create({ data: { hymnId: id, singer: 'Ana Lima', key: 'A' } })
      return { params: { id } }
    },
    answers: { nobody: 401, guest: 404, member: 200, owner: 200, admin: 200 },
    tells: { 'Ana Lima': people },
  },
  'GET /api/playlists/[id]/set': {
    async prepare({ owner }) {
      const { id } = await sung(owner.id)
      return { params: { id } }
    },
    answers: 200,
    tells: { 'Noite de Natal': everyone, 'Vinde, ó fiéis': everyone, '"lyrics":': everyone, '"createdBy":': [] },
  },
  'GET /api/songbook': {
    async prepare({ owner }) {
      await sung(owner.id)
      return {}
    },
    answers: onlyEntered,
    tells: { 'Vinde, ó fiéis': entered, '"lyrics":': entered },
  },
}
