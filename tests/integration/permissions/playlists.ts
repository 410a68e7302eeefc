import { randomUUID } from 'node:crypto'
import { db } from '@/lib/database/db'
import { form } from '@/tests/support/people'
import type { Permissions } from '@/tests/support/permissions'
import { aHymn, aPlaylist, hymns, placesOf } from '@/tests/support/songbook'
import { anEarlierVersion } from '@/tests/support/versions'

const people = { nobody: false, guest: false, member: true, owner: true, admin: true }
const creatorOrAdmin = { nobody: false, guest: false, member: false, owner: true, admin: true, music: true }

export const permissions: Permissions = {
  createPlaylist: {
    may: people,
    mayWriteLess: true,
    async prepare() {
      const hymn = await aHymn()
      return form({ submission: randomUUID(), name: 'Vigília', 'hymnIds[]': [hymn.id] })
    },
  },
  updatePlaylist: {
    may: creatorOrAdmin,
    async prepare({ owner }) {
      const playlist = await aPlaylist(owner.id)
      return form({ playlistId: playlist.id, name: 'Outro nome' })
    },
  },
  restorePlaylist: {
    may: creatorOrAdmin,
    async prepare({ owner }) {
      const playlist = await aPlaylist(owner.id)
      await anEarlierVersion({ playlistId: playlist.id }, { name: 'Como era', description: '', hymns: [] })
      return { playlistId: playlist.id, number: 1 }
    },
  },
  hidePlaylist: {
    may: { nobody: false, guest: false, member: false, owner: false, admin: true, music: true },
    async prepare({ owner }) {
      const playlist = await aPlaylist(owner.id)
      return { playlistId: playlist.id }
    },
  },
  deletePlaylist: {
    may: creatorOrAdmin,
    async prepare({ owner }) {
      const playlist = await aPlaylist(owner.id)
      return { playlistId: playlist.id }
    },
  },
  addHymnToPlaylist: {
    may: creatorOrAdmin,
    async prepare({ owner }) {
      const playlist = await aPlaylist(owner.id)
      const hymn = await aHymn()
      return { playlistId: playlist.id, hymnId: hymn.id, submission: randomUUID() }
    },
  },
  removeHymnFromPlaylist: {
    may: creatorOrAdmin,
    mayWriteLess: true,
    async prepare({ owner }) {
      const hymn = await aHymn()
      return theItemOf(await aPlaylist(owner.id, [hymn.id]))
    },
  },
  moveHymnInPlaylist: {
    may: creatorOrAdmin,
    // To where it stands already.
    mayWriteLess: true,
    async prepare({ owner }) {
      const [first, second] = await hymns(2)
      const playlist = await aPlaylist(owner.id, [first?.id ?? '', second?.id ?? ''])
      return { ...(await theItemOf(playlist)), to: 1 }
    },
  },
  forgetSingerKey: {
    may: creatorOrAdmin,
    async prepare({ owner }) {
      const { id: hymnId } = await aHymn()
      const { id } = await db.singerKey.create({ data: { hymnId, authorId: owner.id, key: 'A' } })
      return { singerKeyId: id }
    },
  },
  sayHowToPlay: {
    may: creatorOrAdmin,
    // What is left open, and a name without a key, is remembered of nobody.
    mayWriteLess: true,
    async prepare({ owner }) {
      const hymn = await aHymn()
      const item = await theItemOf(await aPlaylist(owner.id, [hymn.id]))
      return { ...item, key: 'A', capo: 2, note: 'começa a capela', singer: 'Ana', tempo: 72 }
    },
  },
}

async function theItemOf({ id: playlistId }: { id: string }) {
  const [item] = await placesOf(playlistId)
  return { playlistId, itemId: item?.id ?? '' }
}
