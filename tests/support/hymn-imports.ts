import { db } from '@/lib/platform/database/db'
import { currentActor } from '@/lib/platform/session/session'

type Song = { number?: number | null; title?: string; lyrics?: string; wordsHash?: string }

/** A title of its own for each: what exists is left out. */
let importCount = 0

/** An import that somebody prepares, in place of the one that they prepared before. */
export async function insertImport(importedBy: string, songs: Song[] = [{}]) {
  await db.hymnImport.deleteMany({ where: { importedBy, importedAt: null } })
  importCount += 1
  return db.hymnImport.create({
    data: {
      importedBy,
      songs: {
        create: songs.map((song, position) => ({
          ...{ position, fileName: 'louvores.txt', number: null, collection: '', title: `Rio manso ${importCount}` },
          ...{ defaultKey: 'G', capo: 0, tempo: null, author: '', themes: [], doubts: [], wordsHash: '' },
          lyrics: '[G]Corre o rio [D]manso',
          ...song,
        })),
      },
    },
    include: { songs: true },
  })
}

/** For whoever is signed in: an import belongs to the one who makes it. */
export async function insertOwnImport() {
  const { id } = await currentActor()
  if (!id) throw new Error('nobody is signed in')
  return insertImport(id)
}

/** Gives the latest import to whoever is signed in now, if it is a person. */
export async function takeOverImport() {
  const { id, role } = await currentActor()
  const latest = await db.hymnImport.findFirst({ orderBy: { createdAt: 'desc' } })
  if (latest && id && role !== 'guest') {
    await db.hymnImport.deleteMany({ where: { importedBy: id, importedAt: null, id: { not: latest.id } } })
    await db.hymnImport.update({ where: { id: latest.id }, data: { importedBy: id } })
  }
}
