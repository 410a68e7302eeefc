import { strFromU8, unzipSync } from 'fflate'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/songs/export/route'
import { readSongs } from '@/lib/engines/cifra/formats/formats'
import { deleteHymn } from '@/lib/hymns/actions/editing'
import { limits } from '@/lib/platform/action/limits'
import { db } from '@/lib/platform/database/db'
import { hidePlaylist } from '@/lib/playlists/actions/editing'
import { api } from '@/lib/values/routes/routes'
import { recordTries } from '@/tests/support/limits'
import { signInAs, signInAsGuest } from '@/tests/support/people'
import { insertHymn, insertHymns, insertPlaylist, setItemSettings } from '@/tests/support/songbook'

const download = (format: string, what: Parameters<typeof api.exportSongs>[1] = {}, etag?: string) =>
  GET(
    new Request(new URL(api.exportSongs(format, what), 'http://localhost:3000'), {
      headers: etag ? { 'if-none-match': etag } : {},
    }),
  )

const readZip = async (answer: Response) =>
  Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer()))).map(([name, bytes]) => [name, strFromU8(bytes)])

describe('a hymn as a file', () => {
  it('has its title as its name, with accents, and opens in other programs', async () => {
    await signInAsGuest()
    const link = 'https://example.org/luz'
    const { id } = await insertHymn({ number: 12, title: 'Coração/Luz', lyrics: '[Refrão]\n[G]Luz', defaultKey: 'G' })
    await db.hymn.update({ where: { id }, data: { author: 'Ana', themes: ['Natal'], tempo: 72, capo: 2, link } })

    const answer = await download('chordpro', { hymn: id })

    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="12 - Coracao Luz.cho"; filename*=UTF-8''12%20-%20Cora%C3%A7%C3%A3o%20Luz.cho`,
    )
    expect(readSongs(await answer.text(), 'chordpro')).toEqual([
      {
        ...{ number: 12, title: 'Coração/Luz', collection: '', author: 'Ana', key: 'G', capo: 2, tempo: 72 },
        ...{ themes: ['Natal'], link, lyrics: '[Refrão]\n[G]Luz' },
      },
    ])
  })

  it('is not sent again to who has it', async () => {
    await signInAs('member')
    const { id } = await insertHymn()
    const etag = (await download('json', { hymn: id })).headers.get('etag') ?? ''
    expect((await download('json', { hymn: id }, etag)).status).toBe(304)
    expect((await download('csv', { hymn: id }, etag)).status).toBe(200)
    await db.hymn.update({ where: { id }, data: { title: 'Outro' } })
    expect((await download('json', { hymn: id }, etag)).status).toBe(200)
  })
})

describe('a playlist as a file', () => {
  it('has its songs in its order and as they are played there', async () => {
    const { id: creator } = await signInAs('member')
    const [first, second] = [
      await insertHymn({ title: 'Luz', lyrics: '[G]Luz [C]vida', defaultKey: 'G' }),
      await insertHymn({ title: 'Vida', lyrics: '[Bm]Vida', defaultKey: 'Bm' }),
    ]
    const { id: playlist } = await insertPlaylist(creator, [second.id, first.id, first.id], 'Culto')
    await setItemSettings(playlist, 1, { key: 'Bb', tempo: 80 })
    await setItemSettings(playlist, 2, { key: 'A', capo: 2 })

    const songs = readSongs(await (await download('json', { playlist })).text(), 'json')
    expect(songs).toMatchObject([
      { title: 'Vida', key: 'Bm', lyrics: '[Bm]Vida', capo: 0 },
      { title: 'Luz', key: 'Bb', lyrics: '[Bb]Luz [Eb]vida', capo: 0, tempo: 80 },
      { title: 'Luz', key: 'G', lyrics: '[G]Luz [C]vida', capo: 2 },
    ])

    const zip = await download('opensong', { playlist })
    expect(zip.headers.get('content-type')).toBe('application/zip')
    expect(zip.headers.get('content-disposition')).toContain('filename="Culto.zip"')
    const files = await readZip(zip)
    expect(files.map(([name]) => name)).toEqual(['1 Vida.xml', '2 Luz.xml', '3 Luz.xml'])
    expect(readSongs(files[2]?.[1] ?? '', 'opensong')).toMatchObject([{ title: 'Luz', key: 'G', capo: 2 }])
  })

  it('that is hidden, or that nobody has made, is not found', async () => {
    const { id: creator } = await signInAs('member')
    const { id } = await insertPlaylist(creator, [(await insertHymn()).id])
    await signInAs('admin')
    await hidePlaylist({ playlistId: id })
    expect((await download('text', { playlist: id })).status).toBe(404)
    expect((await download('text', { playlist: crypto.randomUUID() })).status).toBe(404)
  })
})

describe('all hymns as a file', () => {
  it('are in the order of the songbook, a folder for each collection in a zip', async () => {
    await signInAs('admin')
    await insertHymn({ number: 2, title: 'Vida' })
    const harpa = await insertHymn({ number: 1, title: 'Luz: mundo' })
    await db.hymn.update({ where: { id: harpa.id }, data: { collection: 'Harpa Cristã' } })
    const same = await insertHymn({ number: 3, title: 'vida' })
    await db.hymn.update({ where: { id: same.id }, data: { number: null } })
    await db.hymn.create({ data: { title: 'Vida', lyrics: 'x' } })
    await deleteHymn({ hymnId: (await insertHymn({ title: 'Na lixeira' })).id })

    expect((await readZip(await download('chordpro-files'))).map(([name]) => name)).toEqual([
      ...['2 - Vida.cho', 'Vida.cho', 'vida (2).cho', 'Harpa Cristã/1 - Luz mundo.cho'],
    ])
    const one = await download('csv')
    expect(one.headers.get('content-disposition')).toContain('filename="Louvores.csv"')
    expect(readSongs(await one.text(), 'csv').map(({ title }) => title)).toEqual(['Vida', 'Vida', 'vida', 'Luz: mundo'])
  })

  it('are those of a collection, if one is chosen', async () => {
    await signInAs('member')
    await insertHymn({ number: 1, title: 'Vida' })
    const harpa = await insertHymn({ number: 2, title: 'Luz' })
    await db.hymn.update({ where: { id: harpa.id }, data: { collection: 'Harpa Cristã' } })
    const listTitles = async (collection: string) =>
      readSongs(await (await download('json', { collection })).text(), 'json').map(({ title }) => title)
    expect(await listTitles('Harpa Cristã')).toEqual(['Luz'])
    expect(await listTitles('')).toEqual(['Vida'])
    const answer = await download('text', { collection: 'Harpa Cristã' })
    expect(answer.headers.get('content-disposition')).toContain('filename="Harpa Crista.txt"')
    expect((await download('text', { collection: 'Coral' })).status).toBe(404)
  })

  it('are limited for each person', async () => {
    const { id } = await signInAs('member')
    await recordTries(limits.songbookExportsByPerson, id, 19)
    expect((await download('json')).status).toBe(200)
    const refused = await download('json')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({ refusal: expect.stringMatching(/Espere dez minutos/) })
    expect((await download('json', { hymn: (await insertHymn()).id })).status).toBe(200)
  })
})

it.each(['exe', '', 'json&hymn=1', 'json&all=yes'])('%j is not a file', async format => {
  await signInAs('member')
  const answer = await GET(new Request(`http://localhost:3000${api.exportSongs('')}?format=${format}`))
  expect(answer.status).toBe(400)
})

it('the number of queries does not depend on the number of songs', async () => {
  const { id: creator } = await signInAs('member')
  const count = async (what: { playlist?: string }) => {
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    await (await download('text', what)).text()
    const queries = spy.mock.calls.length
    spy.mockRestore()
    return queries
  }
  const small = await insertPlaylist(
    creator,
    (await insertHymns(1)).map(({ id }) => id),
  )
  await count({})
  const before = [await count({ playlist: small.id }), await count({})]
  const large = await insertPlaylist(
    creator,
    (await insertHymns(45)).map(({ id }) => id),
  )
  expect([await count({ playlist: large.id }), await count({})]).toEqual(before)
})
