import { randomUUID } from 'node:crypto'
import { form } from '@/tests/support/people'
import type { Permissions } from '@/tests/support/permissions'
import { aHymn, aPlaylist } from '@/tests/support/songbook'
import { anEarlierVersion } from '@/tests/support/versions'

const adminsOnly = { nobody: false, guest: false, member: false, owner: false, admin: true, music: true }
let number = 50_000
const written = () => {
  number += 1
  return { number: String(number), title: 'Porto desejado', lyrics: '[D]Quando o vento', defaultKey: 'D' }
}

export const permissions: Permissions = {
  createHymn: {
    may: adminsOnly,
    prepare: async () => form({ submission: randomUUID(), ...written() }),
  },
  updateHymn: {
    may: adminsOnly,
    async prepare() {
      const hymn = await aHymn()
      return form({ ...written(), hymnId: hymn.id })
    },
  },
  restoreHymn: {
    may: adminsOnly,
    async prepare() {
      const hymn = await aHymn()
      await anEarlierVersion({ hymnId: hymn.id }, { ...written(), number: hymn.number })
      return { hymnId: hymn.id, number: 1 }
    },
  },
  deleteHymn: {
    may: adminsOnly,
    async prepare({ owner }) {
      const hymn = await aHymn()
      await aPlaylist(owner.id, [hymn.id])
      return { hymnId: hymn.id }
    },
  },
  countPlaylistsOf: {
    may: adminsOnly,
    writesNothing: true,
    async prepare() {
      const hymn = await aHymn()
      return { hymnId: hymn.id }
    },
  },
}
