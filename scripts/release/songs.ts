import { orderBooklet } from '@/lib/booklets/mutations'
import { readBooklet } from '@/lib/booklets/reads'
import { confirmImport } from '@/lib/hymns/confirm-import/mutations'
import { toImportedSong } from '@/lib/hymns/import/imported-song'
import { addToImport } from '@/lib/hymns/import/mutations'
import { addHymn, trashHymn } from '@/lib/hymns/mutations'
import { writeImport } from '@/lib/hymns/write-import/jobs'
import { db } from '@/lib/platform/database/db'
import type { Person } from '@/lib/platform/session/actor'
import { beginLeading } from '@/lib/playing/leading/mutations'
import { saveChanges } from '@/lib/playing/preferences/mutations'
import { noItemSettings } from '@/lib/playlists/item-settings'
import { changeItemSettings } from '@/lib/playlists/items/mutations'
import { createWithHymns } from '@/lib/playlists/mutations'
import { requireSuccess } from './church'
import { insertSession, type People } from './people'

export async function addSongs({ ana, bento, davi }: People) {
  const add = (number: number, title: string, lyrics: string, defaultKey = 'G') =>
    addHymn({ number, title, lyrics, defaultKey }, { submission: crypto.randomUUID(), by: bento })
  const riverId = await add(1, 'Rio manso', '[G]Corre o rio [D/F#]manso\n{n}\n[Em]até o [C7M]mar')
  const bridgeId = await add(2, 'A ponte', '[Coro]\n[Am]Sobre a [F]ponte\n[2x]', 'Am')
  const removedId = await add(3, 'Cantiga de antes', '[Bb]Já não se [Eb]canta', 'Bb')

  const itemSettings = { ...noItemSettings, key: 'A', capo: 2, note: 'começa a capela', singer: 'Lia', tempo: 72 }
  const hymnIds = [
    { hymnId: riverId, ...itemSettings },
    { hymnId: bridgeId, ...noItemSettings },
    { hymnId: removedId, ...noItemSettings, singer: 'Rui' },
    { hymnId: riverId, ...noItemSettings },
  ]
  const playlist = {
    submission: crypto.randomUUID(),
    name: 'Domingo de manhã',
    description: 'Ensaio às 8h',
    hymnIds,
    occurrence: null,
  }
  const sessionId = await insertSession(bento)
  const leader: Person = {
    ...{ id: bento, name: 'Bento Luz', role: 'member', duties: ['music'], confirmed: true },
    sessionId,
  }
  const made = await createWithHymns(playlist, leader, leader)
  if (!made.ok) throw new Error(`a playlist was refused: ${JSON.stringify(made.refusal)}`)
  const playlistId = made.id
  await createWithHymns(
    {
      submission: crypto.randomUUID(),
      name: 'Do Davi',
      description: '',
      hymnIds: hymnIds.slice(1, 2),
      occurrence: null,
    },
    { ...leader, id: davi, duties: [] },
  )

  const item = await db.playlistItem.findFirstOrThrow({ where: { playlistId, hymnId: bridgeId } })
  requireSuccess(
    await changeItemSettings({
      playlistId,
      itemId: item.id,
      by: bento,
      settings: { singer: 'Rui', key: 'Bm' },
      setter: leader,
    }),
  )
  await trashHymn(removedId, ana)

  const request = { playlistId, paper: 'A4', columns: 1, letters: 'large', content: 'words' } as const
  const booklet = await readBooklet(request)
  if (booklet) await orderBooklet(request, booklet, davi)

  const ownPreferences = {
    hymnId: bridgeId,
    itemId: null,
    was: {},
    is: { key: 'Gm', note: 'Dedilhado', seconds: 200 },
    ago: 1000,
  }
  await saveChanges(
    davi,
    [ownPreferences, { hymnId: bridgeId, itemId: item.id, was: {}, is: { capo: 3 }, ago: 500 }],
    new Date(),
  )
  await beginLeading(
    { playlistId, leaderId: bento, sessionId },
    { says: 'begin', item: item.id, place: 1.5, key: 'Bm', over: false },
  )
  await importSong(bento, 4, 'Campo aberto', '[D]Pelo campo a[A]berto\neu vou can[G]tar')
  const { id: importId } = await db.hymnImport.findFirstOrThrow()
  requireSuccess(await confirmImport(importId))
  await writeImport({ importId })
  await importSong(bento, 5, 'Noite clara', '[Em]Na noite [C]clara\nespe[G]rei')
}

/** One song of a file, looked at before it comes into the songbook. */
async function importSong(by: string, number: number, title: string, lyrics: string) {
  const facts = { collection: '', author: 'Ana Luz', key: 'D', capo: 0, tempo: 80, themes: ['Jornada'], link: '' }
  const song = toImportedSong({ song: { number, title, lyrics, ...facts }, doubts: [], fileName: 'louvores.txt' })
  if ('lyrics' in song) requireSuccess(await addToImport({ uploadId: crypto.randomUUID(), by, songs: [song] }))
}
