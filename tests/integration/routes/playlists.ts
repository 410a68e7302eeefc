import { randomUUID } from 'node:crypto'
import { db } from '@/lib/platform/database/db'
import {
  allKinds,
  memberKinds,
  type RouteExpectations,
  signedInKinds,
  statusForSignedIn,
} from '@/tests/support/route-expectations'
import { insertHymn, insertPlaylist } from '@/tests/support/songbook'

const insertPlayedPlaylist = async (createdBy: string) => {
  const { id } = await insertHymn({ title: 'Vinde, ó fiéis' })
  return insertPlaylist(createdBy, [id], 'Noite de Natal')
}

const insertPlaylistWithLeader = async (createdBy: string) => {
  const { id } = await insertPlayedPlaylist(createdBy)
  await db.leading.create({ data: { playlistId: id, leaderId: createdBy, key: 'Bb' } })
  return { params: { id } }
}

export const routes: RouteExpectations = {
  'GET /api/playlists': {
    async prepare({ owner }) {
      await insertPlayedPlaylist(owner.id)
      return { query: { createdAt: '9999-01-01T00:00:00.000Z', id: randomUUID() } }
    },
    answers: statusForSignedIn,
    reveals: { 'Noite de Natal': signedInKinds, '"createdBy":': signedInKinds },
  },
  'GET /api/playlists/[id]/listed': {
    async prepare({ owner }) {
      const { id } = await insertPlayedPlaylist(owner.id)
      return { params: { id } }
    },
    answers: statusForSignedIn,
    reveals: { 'Noite de Natal': signedInKinds, '"createdBy":': signedInKinds },
  },
  'GET /api/playlists/[id]': {
    async prepare({ owner }) {
      const { id } = await insertPlayedPlaylist(owner.id)
      return { params: { id } }
    },
    // What the link of a playlist opens, for whoever was given it: no names of people.
    answers: 200,
    reveals: { 'Noite de Natal': allKinds, 'Vinde, ó fiéis': allKinds, '"createdBy":': [] },
  },
  'GET /api/hymns/[id]/singers': {
    async prepare() {
      const { id } = await insertHymn()
      await db.singerKey.create({ data: { hymnId: id, singer: 'Ana Lima', key: 'A' } })
      return { params: { id } }
    },
    answers: { nobody: 401, guest: 404, member: 200, owner: 200, admin: 200 },
    reveals: { 'Ana Lima': memberKinds },
  },
  'GET /api/hymns/free-number': {
    async prepare() {
      const { number } = await insertHymn()
      return { query: { collection: '', wanted: String(number) } }
    },
    answers: { nobody: 401, guest: 404, member: 404, owner: 404, admin: 200, music: 200 },
  },
  'GET /api/playlists/[id]/set': {
    async prepare({ owner }) {
      const { id } = await insertPlayedPlaylist(owner.id)
      return { params: { id } }
    },
    answers: 200,
    reveals: { 'Noite de Natal': allKinds, 'Vinde, ó fiéis': allKinds, '"lyrics":': allKinds, '"createdBy":': [] },
  },
  'GET /api/songbook': {
    async prepare({ owner }) {
      await insertPlayedPlaylist(owner.id)
      return {}
    },
    answers: statusForSignedIn,
    reveals: { 'Vinde, ó fiéis': signedInKinds, '"lyrics":': signedInKinds },
  },
  'GET /api/songs/export': {
    async prepare({ owner }) {
      const { id } = await insertPlayedPlaylist(owner.id)
      return { query: { format: 'chordpro', playlist: id } }
    },
    answers: statusForSignedIn,
    reveals: { 'Vinde, ó fiéis': signedInKinds },
  },
  // For whoever has the link; whom they follow, for those who have entered.
  'GET /api/playlists/[id]/led': {
    prepare: ({ owner }) => insertPlaylistWithLeader(owner.id),
    answers: 200,
    reveals: { '"key":"Bb"': allKinds, '"leader":"Dona': signedInKinds, '"may":true': ['owner', 'admin', 'music'] },
  },
  'POST /api/playlists/[id]/lead': {
    async prepare({ owner }) {
      const { id } = await insertPlayedPlaylist(owner.id)
      const body = JSON.stringify({ says: 'begin', item: null, place: 0, key: 'G', over: false })
      return { params: { id }, body }
    },
    answers: { nobody: 401, guest: 401, member: 403, owner: 200, admin: 200, music: 200 },
    reveals: { '"status":"leading"': ['owner', 'admin', 'music'] },
    writes: { 'public.leadings': ['owner', 'admin', 'music'] },
  },
}
