import { randomUUID } from 'node:crypto'
import { subDays } from 'date-fns'
import { beforeEach, describe, expect, it } from 'vitest'
import { POST } from '@/app/api/hymns/import/route'
import { sweepExpired } from '@/lib/assembly/server/jobs/sweep'
import { decideLine, findDoubtfulLines } from '@/lib/engines/cifra/paste/doubtful-lines'
import { updateHymn } from '@/lib/hymns/actions/editing'
import {
  answerImportLines,
  changeImportSettings,
  changeImportSong,
  chooseForSongs,
  discardImport,
  importSongs,
  undoHymnImport,
} from '@/lib/hymns/actions/importing'
import { confirmImport } from '@/lib/hymns/confirm-import/mutations'
import { findImportSong, findOpenImport, listRecentImports } from '@/lib/hymns/import/queries'
import { writeImport } from '@/lib/hymns/write-import/jobs'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import type { Person } from '@/lib/platform/session/actor'
import { liftLimits } from '@/tests/support/limits'
import { isLongRun } from '@/tests/support/long'
import { createFormData, signIn, signInAs } from '@/tests/support/people'
import { makeZip } from '@/tests/support/song-files'
import { insertHymn, insertPlaylist, listItems } from '@/tests/support/songbook'

liftLimits()

/** A song that nobody else wrote, with words of its own. */
const write = (number: number, title: string) => {
  const word = (place: number) =>
    `${'bcdfglmnprst'.charAt((number * 7 + place * 5) % 12)}${'aeiou'.charAt((number + place) % 5)}l${'aeiou'.charAt(Math.floor(number / 5) % 5)}${number % 9}`
  const line = (from: number) => Array.from({ length: 6 }, (_, index) => word(from + index * 3)).join(' ')
  return `${number}. ${title}\nTom: G\n\nG        D\n${line(1)}\nEm       C\n${line(4)}\nG        D\n${line(9)}`
}

/** As somebody types it in Arial. */
const PROPORTIONAL = `Paz na terra
Tom: D

D                   A
Paz na terra, paz no lar
Bm                      G
Paz que vem do alto céu
D                  A/C#    Bm7
Minha gente vai cantar
Em7              A7
Toda a noite sem parar
D      A     Bm         G
Paz, paz, paz e alegria
D                  A        D
Para o povo que espera`

const send = (text: string | Uint8Array<ArrayBuffer>, { upload = randomUUID(), name = 'louvores.txt' } = {}) =>
  POST(
    new Request(`http://localhost:3000/api/hymns/import?${new URLSearchParams({ upload, name })}`, {
      method: 'POST',
      body: text,
    }),
  )

async function prepare(...texts: string[]) {
  for (const text of texts) expect((await send(text)).status).toBe(201)
  return findPrepared()
}

async function findPrepared() {
  const open = await findOpenImport()
  if (!open) throw new Error('nothing is prepared')
  return open
}

/** Confirms an import as it is, and waits until its hymns are written. */
async function importAll(importId: string) {
  expect(await importSongs({ importId })).toMatchObject({ status: 'done' })
  await writeImport({ importId })
}

async function takeBack(importId: string) {
  expect(await undoHymnImport({ importId })).toMatchObject({ status: 'done' })
  await writeImport({ importId })
}

const songbook = () =>
  db.hymn.findMany({
    where: { removedAt: null },
    orderBy: { number: 'asc' },
    select: { number: true, title: true, collection: true },
  })

const patience = { timeout: 120_000 }

let person: Person
beforeEach(async () => {
  person = await signInAs('admin')
})

describe('before ‘Importar’', () => {
  it('what was read is shown, and no hymn is written', async () => {
    const { songs } = await prepare(write(12, 'Campo aberto'), write(13, 'Noite clara'))
    expect(songs).toMatchObject([
      { title: 'Campo aberto', number: 12, defaultKey: 'G', action: 'add' },
      { title: 'Noite clara', number: 13, fileName: 'louvores.txt', action: 'add' },
    ])
    expect(await db.hymn.count()).toBe(0)
  })

  it('a file that is sent twice comes once, also at the same time', async () => {
    const upload = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => send(write(1, 'Campo aberto'), { upload })))
    for (const answer of answers) expect(await answer.json()).toEqual({ songs: 1, problems: [] })
    expect((await findPrepared()).songs).toHaveLength(1)
  })

  it('a file of which nothing can be read says so, and the others come', async () => {
    expect(await (await send('   \n ')).json()).toMatchObject({ songs: 0, problems: [{ message: expect.any(String) }] })
    expect((await send(new Uint8Array(20 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await prepare(write(1, 'Campo aberto'))).songs).toHaveLength(1)
  })

  it('more songs than an import takes are refused as a whole, with what to do', async () => {
    const csv = `title,lyrics\n${Array.from({ length: 501 }, (_, index) => `Louvor,"Canta ${index}"`).join('\n')}`
    const zip = makeZip(['a.csv', 'b.csv'].map(name => ({ name, content: csv })))
    expect(await (await send(Uint8Array.from(zip), { name: 'louvores.zip' })).json()).toEqual({
      songs: 0,
      problems: [{ fileName: 'louvores.zip', message: expect.stringContaining('1.002 louvores') }],
    })
    expect((await findOpenImport())?.songs ?? []).toEqual([])
  })

  it('settings for all, and corrections of one, decide its number and collection', async () => {
    const { id: importId, songs } = await prepare(write(12, 'Campo aberto'), write(13, 'Noite clara'))
    await changeImportSettings({ importId, collection: 'Coral', numbering: 'from', numberFrom: 40 })
    const fields = { title: 'Noite serena', defaultKey: 'Am', collection: 'Harpa Cristã', collectionBefore: 'Coral' }
    const songId = songs[1]?.id ?? ''
    const change = { songId, number: '7', numberBefore: '41', ...fields }
    expect(await changeImportSong(idle, createFormData(change))).toMatchObject({ status: 'done' })

    expect((await findPrepared()).songs).toMatchObject([
      { title: 'Campo aberto', number: 40, collection: 'Coral' },
      { title: 'Noite serena', number: 7, collection: 'Harpa Cristã', defaultKey: 'Am' },
    ])
    await importAll(importId)
    expect(await songbook()).toEqual([
      { number: 7, title: 'Noite serena', collection: 'Harpa Cristã' },
      { number: 40, title: 'Campo aberto', collection: 'Coral' },
    ])
  })

  it('lines that look like chords are decided one by one, and that is what is written', async () => {
    await insertHymn({ number: 3, title: 'Campo aberto', lyrics: 'Outra letra' })
    const text =
      'Campo aberto\nTom: G\n\nG        D\nPelo campo caminhei\nAm F C e volta\nSem ter medo de ninguém\n\nDm G7 C e volta'
    const { id: importId, songs } = await prepare(text)
    expect(songs).toMatchObject([{ lineDoubts: [expect.stringMatching(/^2 linhas/)], action: 'skip' }])

    const songId = songs[0]?.id ?? ''
    const fields = { songId, number: '', numberBefore: '', title: 'Campo aberto', defaultKey: 'G', collection: '' }
    const save = async (as: 'chords' | 'note') => {
      const { lyrics = '' } = (await findImportSong(songId)) ?? {}
      const [first] = findDoubtfulLines(lyrics)
      const decided = decideLine(lyrics, first?.line ?? 0, as)
      return changeImportSong(idle, createFormData({ ...fields, collectionBefore: '', lyrics: decided }))
    }
    expect(await save('note')).toMatchObject({ status: 'done' })
    expect((await findPrepared()).songs).toMatchObject([
      { lineDoubts: [expect.stringMatching(/^1 linha/)], doubts: [] },
    ])
    await chooseForSongs({ importId, songIds: [songId], choice: 'replace' })
    expect(await save('chords')).toMatchObject({ status: 'done' })
    await changeImportSettings({ importId, collection: null, numbering: 'none', numberFrom: 1 })
    expect((await findPrepared()).songs).toMatchObject([{ lineDoubts: [], action: 'replace' }])

    await importAll(importId)
    const { lyrics } = await db.hymn.findFirstOrThrow({ where: { number: 3 } })
    expect(lyrics).toContain('{comment: Am F C e volta}\n')
    expect(lyrics).toContain('[Dm] [G7] [C]e volta')
  })

  it('an answer about a line counts for equal lines of all songs, also of those that come later', async () => {
    const back = 'Am F C e volta'
    const withLine = (title: string, words: string, line: string) =>
      `${title}\nTom: G\n\nG        D\n${words} caminhei\nEm       C\n${words} esperei\n\n${line}`
    const { id: importId, songs } = await prepare(
      withLine('Campo aberto', 'Pelo campo verde', back),
      withLine('Noite clara', 'Na noite serena', ` ${back.toUpperCase().replace('AM', 'Am')} `),
    )
    const listDoubts = async () => (await findPrepared()).songs.map(({ doubtfulLines }) => doubtfulLines.length)
    expect(await listDoubts()).toEqual([1, 1])
    const answer = (as: 'note' | 'sung' | null) => answerImportLines({ importId, lines: [back], as })

    expect(await answer('note')).toMatchObject({ status: 'done' })
    await prepare(withLine('Rio manso', 'Junto do rio manso', back))
    expect(await listDoubts()).toEqual([0, 0, 0])
    expect((await findPrepared()).songs.flatMap(({ lineDoubts }) => lineDoubts)).toEqual([])
    expect((await findImportSong(songs[1]?.id ?? ''))?.lyrics).toContain('{comment: Am F C E VOLTA}')

    // Taken back, it is asked again; the last answer is written.
    await answer(null)
    expect(await listDoubts()).toEqual([1, 1, 1])
    await answer('note')
    await importAll(importId)
    const hymns = await db.hymn.findMany({ select: { lyrics: true } })
    expect(hymns).toHaveLength(3)
    for (const { lyrics } of hymns) expect(lyrics).toMatch(/^\{comment: Am F C e volta\}$/im)
    expect(await answer('sung')).toMatchObject({ status: 'refused' })
  })

  it('a text whose letters may have had two widths is stored in both', async () => {
    const { songs } = await prepare(PROPORTIONAL)
    expect(songs[0]?.doubts[0]).toContain('largura variável')
    const found = await findImportSong(songs[0]?.id ?? '')
    expect(found?.lyrics).toBe(found?.proportional)
    expect(found?.proportional).toContain('[D]Paz na terra, [A]paz no lar\n[Bm]Paz que vem do [G]alto céu')
    expect(found?.monospaced).toContain('[Bm]Paz que vem do alto')
  })

  it('somebody else neither sees nor finishes it', async () => {
    const { id: importId, songs } = await prepare(write(12, 'Campo aberto'))
    await signInAs('admin')
    expect(await findOpenImport()).toBeNull()
    expect(await findImportSong(songs[0]?.id ?? '')).toBeNull()
    for (const outcome of [await importSongs({ importId }), await discardImport({ importId })])
      expect(outcome).toMatchObject({ status: 'refused', gone: true })
    expect(await db.hymn.count()).toBe(0)
  })

  it('it can be discarded, and is forgotten after two weeks', async () => {
    const { id: importId } = await prepare(write(12, 'Campo aberto'))
    expect(await discardImport({ importId })).toMatchObject({ status: 'done' })
    expect(await findOpenImport()).toBeNull()

    const { id } = await prepare(write(12, 'Campo aberto'))
    await sweepExpired({})
    expect(await db.hymnImport.count()).toBe(1)
    await db.hymnImport.update({ where: { id }, data: { createdAt: subDays(new Date(), 15) } })
    await sweepExpired({})
    expect(await db.hymnImport.count()).toBe(0)
  })
})

describe('what exists', () => {
  it('is recognised by words, title or number, and each choice does what it says', async () => {
    await prepare(write(1, 'Campo aberto'))
    await importAll((await findPrepared()).id)
    const words = await db.hymn.findFirstOrThrow({ where: { number: 1 } })
    const link = 'https://example.org/campo'
    await db.hymn.update({ where: { id: words.id }, data: { title: 'Com outro nome', author: 'Ana Luz', link } })
    await insertHymn({ number: 2, title: 'Noite clara', lyrics: 'Outra letra' })
    await insertHymn({ number: 3, title: 'Outro', lyrics: 'Mais outra' })

    const texts = [write(1, 'Campo aberto'), write(2, 'Noite clara'), write(3, 'Rio manso')]
    const { id: importId, songs } = await prepare(...texts)
    expect(songs).toMatchObject([
      { action: 'skip', match: { by: 'words', title: 'Com outro nome' } },
      { action: 'skip', match: { by: 'title' } },
      { action: 'add', number: 4, match: { by: 'number', title: 'Outro' } },
    ])

    await chooseForSongs({ importId, songIds: songs.slice(0, 1).map(({ id }) => id), choice: 'replace' })
    await importAll(importId)
    expect(await listRecentImports()).toMatchObject([{ added: 1, replaced: 1, skipped: 1 }, { added: 1 }])
    expect((await songbook()).map(({ number, title }) => `${number} ${title}`)).toEqual([
      '1 Campo aberto',
      '2 Noite clara',
      '3 Outro',
      '4 Rio manso',
    ])
    const replaced = await db.hymn.findUniqueOrThrow({ where: { id: words.id } })
    expect(replaced).toMatchObject({ number: 1, author: 'Ana Luz', link, version: 2 })
  })

  it('is heard where the replacing song says, if that says it, and a new one brings its link', async () => {
    const hear = (text: string, link: string) => text.replace('\n', `\nVídeo: ${link}\n`)
    await prepare(hear(write(1, 'Campo aberto'), 'https://example.org/antes'))
    await importAll((await findPrepared()).id)
    const before = await db.hymn.findFirstOrThrow()
    expect(before).toMatchObject({ title: 'Campo aberto', link: 'https://example.org/antes' })

    const { id: importId, songs } = await prepare(hear(write(1, 'Campo aberto'), 'https://example.org/depois'))
    await chooseForSongs({ importId, songIds: songs.map(({ id }) => id), choice: 'replace' })
    await importAll(importId)
    expect(await db.hymn.findFirstOrThrow()).toMatchObject({ id: before.id, link: 'https://example.org/depois' })

    await takeBack(importId)
    expect(await db.hymn.findFirstOrThrow()).toMatchObject({ id: before.id, link: 'https://example.org/antes' })
  })
})

describe('‘Importar’', () => {
  it('writes once, however often and from wherever it is pressed', async () => {
    const { id: importId } = await prepare(write(1, 'Campo aberto'), write(2, 'Noite clara'))
    const outcomes = await Promise.all([1, 2, 3].map(() => importSongs({ importId })))
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'done' })
    await Promise.all([1, 2, 3].map(() => writeImport({ importId })))
    expect(await listRecentImports()).toMatchObject([{ state: 'done', added: 2, replaced: 0, skipped: 0 }])
    expect(await db.hymn.count()).toBe(2)
    expect(await db.version.count()).toBe(2)
    expect(await findOpenImport()).toBeNull()
  })

  it('of two people at once gives each hymn a number of its own', async () => {
    const { id: mine } = await prepare(write(1, 'Campo aberto'), write(2, 'Noite clara'))
    await signInAs('admin')
    const { id: theirs } = await prepare(write(1, 'Rio manso'), write(2, 'Vento sul'))
    await Promise.all([mine, theirs].map(confirmImport))
    await Promise.all([mine, theirs].map(importId => writeImport({ importId })))
    expect((await songbook()).map(({ number }) => number)).toEqual([1, 2, 3, 4])
  })

  it('brings 300 hymns, each with its first version, and takes all of them back', async () => {
    const all = Array.from({ length: 300 }, (_, index) => write(index + 1, `Louvor de teste ${index + 1}`))
    const { id: importId, songs } = await prepare(all.join('\n\n\n\n'))
    expect(songs).toHaveLength(300)
    await importAll(importId)
    expect(await db.hymn.count({ where: { removedAt: null } })).toBe(300)
    expect(await db.version.count({ where: { number: 1, madeBy: person.id } })).toBe(300)

    await takeBack(importId)
    expect(await db.hymn.count({ where: { removedAt: null } })).toBe(0)
    expect(await db.removal.count({ where: { kind: 'deleted', removedBy: person.id } })).toBe(300)
  })
})

describe('‘Desfazer a importação’', () => {
  it('takes new hymns out, also of playlists, and gives replaced ones back; changed ones stay and are named', async () => {
    await prepare(write(1, 'Campo aberto'), write(2, 'Noite clara'))
    await importAll((await findPrepared()).id)
    const changes = [write(1, 'Campo aberto'), write(2, 'Noite clara')].map(text => text.replaceAll('Em ', 'Bm '))
    const { id: importId, songs } = await prepare(...changes, write(3, 'Rio manso'), write(4, 'Vento sul'))
    const songIds = songs.slice(0, 2).map(({ id }) => id)
    await chooseForSongs({ importId, songIds, choice: 'replace' })
    await importAll(importId)
    const byNumber = (number: number) => db.hymn.findFirstOrThrow({ where: { number } })
    const [campo, noite, rio, vento] = [await byNumber(1), await byNumber(2), await byNumber(3), await byNumber(4)]
    const playlist = await insertPlaylist(person.id, [rio.id, campo.id])
    for (const { id: hymnId, number, lyrics, defaultKey, version } of [noite, vento]) {
      const fields = { hymnId, number: String(number), lyrics, defaultKey, version: String(version) }
      const outcome = await updateHymn(idle, createFormData({ ...fields, title: `Mudado ${number}` }))
      expect(outcome).toMatchObject({ status: 'done' })
    }

    await takeBack(importId)
    expect((await songbook()).map(({ title }) => title)).toEqual(['Campo aberto', 'Mudado 2', 'Mudado 4'])
    expect((await byNumber(1)).lyrics).toContain('[Em]')
    expect(await listItems(playlist.id)).toEqual([{ orderIndex: 0, hymnId: campo.id }])
    expect(await listRecentImports()).toMatchObject([
      { task: 'undo', state: 'done', stayed: ['Mudado 2', 'Mudado 4'], added: 2, replaced: 2 },
      { task: 'write', state: 'done', added: 2 },
    ])
    await takeBack(importId)
    expect(await db.removal.count()).toBe(1)
  })

  it('loses nothing of what somebody types into its hymns meanwhile', async () => {
    const { id: hymnId } = await insertHymn({ number: 1, title: 'Campo aberto', lyrics: 'Outra letra' })
    const { id: importId, songs } = await prepare(write(1, 'Campo aberto'), write(2, 'Noite clara'))
    await chooseForSongs({ importId, songIds: [songs[0]?.id ?? ''], choice: 'replace' })
    await importAll(importId)
    const added = await db.hymn.findFirstOrThrow({ where: { number: 2 } })
    await takeBack(importId)

    const typed = { title: 'Campo aberto', lyrics: 'Outra letra, corrigida', defaultKey: 'C' }
    const replaced = await updateHymn(idle, createFormData({ ...typed, hymnId, number: '1', version: '2' }))
    expect(replaced).toMatchObject({ status: 'refused', conflict: { version: 3 }, values: { lyrics: typed.lyrics } })
    const trashed = await updateHymn(idle, createFormData({ ...typed, hymnId: added.id, number: '2', version: '1' }))
    expect(trashed).toMatchObject({ status: 'refused', values: { lyrics: typed.lyrics } })
  })

  it('is for the person who imported, for two weeks', async () => {
    const { id: importId } = await prepare(write(1, 'Campo aberto'))
    await importAll(importId)
    await signInAs('admin')
    expect(await undoHymnImport({ importId })).toMatchObject({ status: 'refused', gone: true })
    expect(await listRecentImports()).toEqual([])

    await signIn({ ...person, isAdmin: true })
    await db.hymnImport.update({ where: { id: importId }, data: { importedAt: subDays(new Date(), 15) } })
    await sweepExpired({})
    expect(await listRecentImports()).toEqual([])
    expect(await songbook()).toHaveLength(1)
  })
})

/** Each row that is stored takes ten milliseconds, and Postgres ends a statement after one second. */
async function slowDown() {
  const timedOut = 'set statement_timeout = 1000'
  pool.on('connect', client => void client.query(timedOut))
  await Promise.all(Array.from({ length: pool.totalCount }, () => pool.query(`${timedOut}; select pg_sleep(0.05)`)))
  await pool.query(`create function slow() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.01); return new; end $$`)
  for (const table of slowTables)
    await pool.query(`create trigger slow before insert or update on ${table} for each row execute function slow()`)
}
const slowTables = ['hymn_import_songs', 'hymns', 'removals']

it.runIf(isLongRun)(
  'an import that is large for a slow database comes and goes in parts, each of them short',
  patience,
  async () => {
    const songs = Array.from({ length: 120 }, (_, index) => write(index + 1, `Louvor de teste ${index + 1}`))
    await slowDown()
    const { id: importId } = await prepare(songs.join('\n\n\n\n'))
    await importAll(importId)
    expect(await listRecentImports()).toMatchObject([{ state: 'done', added: 120 }])
    await takeBack(importId)
    expect(await listRecentImports()).toMatchObject([{ task: 'undo', state: 'done' }])
    expect(await songbook()).toEqual([])
    for (const table of slowTables) await pool.query(`drop trigger slow on ${table}`)
  },
)
