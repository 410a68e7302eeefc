import { randomUUID } from 'node:crypto'
import { confirmImport } from '@/lib/hymns/confirm-import/mutations'
import { writeImport } from '@/lib/hymns/write-import/jobs'
import { db } from '@/lib/platform/database/db'
import { insertOwnImport, takeOverImport } from '@/tests/support/hymn-imports'
import { createFormData } from '@/tests/support/people'
import type { Permissions } from '@/tests/support/permissions'
import { insertHymn, insertPlaylist } from '@/tests/support/songbook'
import { insertEarlierVersion } from '@/tests/support/versions'

const adminsAndMusic = { nobody: false, guest: false, member: false, owner: false, admin: true, music: true }
let number = 50_000
const createHymnFields = () => {
  number += 1
  return { number: String(number), title: 'Porto desejado', lyrics: '[D]Quando o vento', defaultKey: 'D' }
}

export const permissions: Permissions = {
  createHymn: {
    may: adminsAndMusic,
    prepare: async () => createFormData({ submission: randomUUID(), ...createHymnFields() }),
  },
  updateHymn: {
    may: adminsAndMusic,
    async prepare() {
      const hymn = await insertHymn()
      return createFormData({ ...createHymnFields(), hymnId: hymn.id })
    },
  },
  restoreHymn: {
    may: adminsAndMusic,
    async prepare() {
      const hymn = await insertHymn()
      await insertEarlierVersion({ hymnId: hymn.id }, { ...createHymnFields(), number: hymn.number })
      return { hymnId: hymn.id, number: 1 }
    },
  },
  deleteHymn: {
    may: adminsAndMusic,
    async prepare({ owner }) {
      const hymn = await insertHymn()
      await insertPlaylist(owner.id, [hymn.id])
      return { hymnId: hymn.id }
    },
  },
  countPlaylistsWith: {
    may: adminsAndMusic,
    writesNothing: true,
    async prepare() {
      const hymn = await insertHymn()
      return { hymnId: hymn.id }
    },
  },
  changeImportSettings: {
    may: adminsAndMusic,
    equip: takeOverImport,
    async prepare() {
      const { id: importId } = await insertOwnImport()
      return { importId, collection: 'Harpa Cristã', numbering: 'from', numberFrom: 30 }
    },
  },
  answerImportLines: {
    may: adminsAndMusic,
    equip: takeOverImport,
    async prepare() {
      const { id: importId } = await insertOwnImport()
      return { importId, lines: ['Am F C e volta'], as: 'note' }
    },
  },
  chooseForSongs: {
    may: adminsAndMusic,
    equip: takeOverImport,
    async prepare() {
      const { id: importId, songs } = await insertOwnImport()
      return { importId, songIds: songs.map(({ id }) => id), choice: 'skip' }
    },
  },
  changeImportSong: {
    may: adminsAndMusic,
    equip: takeOverImport,
    async prepare() {
      const { songs } = await insertOwnImport()
      const { number, title, defaultKey } = createHymnFields()
      const shown = { numberBefore: '', collectionBefore: '' }
      return createFormData({ songId: songs[0]?.id ?? '', number, title, defaultKey, collection: 'Coral', ...shown })
    },
  },
  discardImport: {
    may: adminsAndMusic,
    equip: takeOverImport,
    mayWriteLess: true,
    async prepare() {
      const { id: importId } = await insertOwnImport()
      return { importId }
    },
  },
  importSongs: {
    may: adminsAndMusic,
    equip: takeOverImport,
    async prepare() {
      const { id: importId } = await insertOwnImport()
      return { importId }
    },
  },
  undoHymnImport: {
    may: adminsAndMusic,
    equip: takeOverImport,
    async prepare() {
      const { id: importId } = await insertOwnImport()
      await confirmImport(importId)
      await writeImport({ importId })
      return { importId }
    },
  },
  continueImport: {
    may: adminsAndMusic,
    equip: takeOverImport,
    async prepare() {
      const { id: importId } = await insertOwnImport()
      await confirmImport(importId)
      // Its job is gone: there is something to continue.
      await db.$executeRaw`delete from graphile_worker._private_jobs`
      return { importId }
    },
  },
}
