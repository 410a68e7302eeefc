import { randomUUID } from 'node:crypto'
import { idle } from '@/lib/outcome'
import {
  addHymnToPlaylist,
  createPlaylist,
  deletePlaylist,
  moveHymnInPlaylist,
  removeHymnFromPlaylist,
  updatePlaylist,
} from '@/lib/playlists/actions'
import { form } from '../../support/people'
import type { Permissions } from '../../support/permissions'
import { aHymn, aPlaylist, hymns } from '../../support/songbook'

const people = { nobody: false, guest: false, member: true, owner: true, admin: true }
const creatorOrAdmin = { nobody: false, guest: false, member: false, owner: true, admin: true }

export const permissions: Permissions = {
  createPlaylist: {
    may: people,
    async prepare() {
      const hymn = await aHymn()
      return () => createPlaylist(idle, form({ key: randomUUID(), name: 'Vigília', 'hymnIds[]': [hymn.id] }))
    },
  },
  updatePlaylist: {
    may: creatorOrAdmin,
    async prepare({ owner }) {
      const playlist = await aPlaylist(owner.id)
      return () => updatePlaylist(idle, form({ playlistId: playlist.id, name: 'Outro nome' }))
    },
  },
  deletePlaylist: {
    may: creatorOrAdmin,
    async prepare({ owner }) {
      const playlist = await aPlaylist(owner.id)
      return () => deletePlaylist({ playlistId: playlist.id })
    },
  },
  addHymnToPlaylist: {
    may: creatorOrAdmin,
    async prepare({ owner }) {
      const playlist = await aPlaylist(owner.id)
      const hymn = await aHymn()
      return () => addHymnToPlaylist({ playlistId: playlist.id, hymnId: hymn.id })
    },
  },
  removeHymnFromPlaylist: {
    may: creatorOrAdmin,
    async prepare({ owner }) {
      const hymn = await aHymn()
      const playlist = await aPlaylist(owner.id, [hymn.id])
      return () => removeHymnFromPlaylist({ playlistId: playlist.id, hymnId: hymn.id })
    },
  },
  moveHymnInPlaylist: {
    may: creatorOrAdmin,
    async prepare({ owner }) {
      const [first, second] = await hymns(2)
      const playlist = await aPlaylist(owner.id, [first?.id ?? '', second?.id ?? ''])
      return () => moveHymnInPlaylist({ playlistId: playlist.id, hymnId: first?.id ?? '', to: 1 })
    },
  },
}
