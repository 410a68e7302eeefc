import { countPlaylistsOf, createHymn, deleteHymn, updateHymn } from '@/lib/hymns/actions'
import { idle } from '@/lib/outcome'
import { form } from '../../support/people'
import type { Permissions } from '../../support/permissions'
import { aHymn, aPlaylist } from '../../support/songbook'

const adminsOnly = { nobody: false, guest: false, member: false, owner: false, admin: true }
const written = { number: '901', title: 'Porto desejado', lyrics: '[D]Quando o vento', defaultKey: 'D' }

export const permissions: Permissions = {
  createHymn: {
    may: adminsOnly,
    prepare: async () => () => createHymn(idle, form(written)),
  },
  updateHymn: {
    may: adminsOnly,
    async prepare() {
      const hymn = await aHymn()
      return () => updateHymn(idle, form({ ...written, hymnId: hymn.id }))
    },
  },
  deleteHymn: {
    may: adminsOnly,
    async prepare({ owner }) {
      const hymn = await aHymn()
      await aPlaylist(owner.id, [hymn.id])
      return () => deleteHymn({ hymnId: hymn.id })
    },
  },
  countPlaylistsOf: {
    may: adminsOnly,
    writesNothing: true,
    async prepare() {
      const hymn = await aHymn()
      return () => countPlaylistsOf({ hymnId: hymn.id })
    },
  },
}
