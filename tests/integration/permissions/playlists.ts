import { randomUUID } from 'node:crypto'
import { db } from '@/lib/platform/database/db'
import { createFormData } from '@/tests/support/people'
import type { Permissions } from '@/tests/support/permissions'
import { insertHymn, insertHymns, insertPlaylist, listFullItems } from '@/tests/support/songbook'
import { insertEarlierVersion } from '@/tests/support/versions'

const membersOnly = { nobody: false, guest: false, member: true, owner: true, admin: true }
const creatorOrAdmin = { nobody: false, guest: false, member: false, owner: true, admin: true, music: true }

export const permissions: Permissions = {
  createPlaylist: {
    may: membersOnly,
    mayWriteLess: true,
    async prepare() {
      const hymn = await insertHymn()
      return createFormData({ submission: randomUUID(), name: 'Vigília', 'hymnIds[]': [hymn.id] })
    },
  },
  updatePlaylist: {
    may: creatorOrAdmin,
    async prepare({ owner }) {
      const playlist = await insertPlaylist(owner.id)
      return createFormData({ playlistId: playlist.id, name: 'Outro nome' })
    },
  },
  schedulePlaylist: {
    may: creatorOrAdmin,
    async prepare({ owner }) {
      const playlist = await insertPlaylist(owner.id)
      await db.occurrencePlaylist.create({
        data: { playlistId: playlist.id, originalStart: new Date('2026-11-22T18:00:00Z') },
      })
      return { playlistId: playlist.id, occurrence: '' }
    },
  },
  restorePlaylist: {
    may: creatorOrAdmin,
    async prepare({ owner }) {
      const playlist = await insertPlaylist(owner.id)
      await insertEarlierVersion({ playlistId: playlist.id }, { name: 'Como era', description: '', hymns: [] })
      return { playlistId: playlist.id, number: 1 }
    },
  },
  hidePlaylist: {
    may: { nobody: false, guest: false, member: false, owner: false, admin: true, music: true },
    async prepare({ owner }) {
      const playlist = await insertPlaylist(owner.id)
      return { playlistId: playlist.id }
    },
  },
  deletePlaylist: {
    may: creatorOrAdmin,
    async prepare({ owner }) {
      const playlist = await insertPlaylist(owner.id)
      return { playlistId: playlist.id }
    },
  },
  addHymnToPlaylist: {
    may: creatorOrAdmin,
    async prepare({ owner }) {
      const playlist = await insertPlaylist(owner.id)
      const hymn = await insertHymn()
      return { playlistId: playlist.id, hymnId: hymn.id, submission: randomUUID() }
    },
  },
  removeHymnFromPlaylist: {
    may: creatorOrAdmin,
    mayWriteLess: true,
    async prepare({ owner }) {
      const hymn = await insertHymn()
      return findItem(await insertPlaylist(owner.id, [hymn.id]))
    },
  },
  moveHymnInPlaylist: {
    may: creatorOrAdmin,
    // To where it stands already.
    mayWriteLess: true,
    async prepare({ owner }) {
      const [first, second] = await insertHymns(2)
      const playlist = await insertPlaylist(owner.id, [first?.id ?? '', second?.id ?? ''])
      return { ...(await findItem(playlist)), to: 1 }
    },
  },
  setPlaying: {
    may: membersOnly,
    // Who stops playing writes no row.
    mayWriteLess: true,
    async prepare() {
      const playlist = await insertPlaylist(null, [])
      return { playlistId: playlist.id, isPlaying: true }
    },
  },
  forgetSingerKey: {
    may: creatorOrAdmin,
    async prepare({ owner }) {
      const { id: hymnId } = await insertHymn()
      const { id } = await db.singerKey.create({ data: { hymnId, authorId: owner.id, key: 'A' } })
      return { singerKeyId: id }
    },
  },
  updateItemSettings: {
    may: creatorOrAdmin,
    // What is left open, and a name without a key, is remembered of nobody.
    mayWriteLess: true,
    async prepare({ owner }) {
      const hymn = await insertHymn()
      const item = await findItem(await insertPlaylist(owner.id, [hymn.id]))
      return { ...item, key: 'A', capo: 2, note: 'começa a capela', singer: 'Ana', tempo: 72 }
    },
  },
}

async function findItem({ id: playlistId }: { id: string }) {
  const [item] = await listFullItems(playlistId)
  return { playlistId, itemId: item?.id ?? '' }
}
