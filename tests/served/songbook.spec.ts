import { expect } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { readSongs } from '@/lib/engines/cifra/formats/formats'
import { api } from '@/lib/values/routes/routes'
import { insertHymn, insertLongSongbook, insertPlaylist } from '@/tests/support/e2e-songbook'
import { sql } from '@/tests/support/served-database'
import { test } from '@/tests/support/served-test'

test('a hymn’s page is the same for everyone and complete without scripts', async ({ request, createHeaders }) => {
  const hymn = await insertHymn()
  const pages: string[] = []
  for (const role of ['admin', 'member', 'guest'] as const) {
    const answer = await request.get(`/app/hymns/${hymn.id}`, { headers: await createHeaders(role) })
    expect(answer.status()).toBe(200)
    pages.push(await answer.text())
  }
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]).toContain('e era ')
  expect(pages[0]).toContain('Bm7')
})

test('pages do not grow with the songbook: they have its beginning, and a device that has the rest is told it is the same', async ({
  request,
  createHeaders,
}) => {
  const { title } = await insertLongSongbook()
  const headers = await createHeaders('member')
  for (const path of ['/app/hymns', '/app/add-playlist']) {
    const html = await (await request.get(path, { headers })).text()
    expect(html, path).toContain('</html>')
    expect(html, path).not.toContain(title)
  }
  const rest = await request.get(api.hymns, { headers })
  expect(await rest.json()).toContain(title)
  const again = { ...headers, 'If-None-Match': rest.headers().etag ?? '' }
  expect((await request.get(api.hymns, { headers: again })).status()).toBe(304)
})

test('an unknown hymn answers with a real 404', async ({ request, createHeaders }) => {
  const headers = await createHeaders('member')
  expect((await request.get('/app/hymns/0b7f0e9e-0000-4000-8000-000000000000', { headers })).status()).toBe(404)
})

test('a link preview shows name, number of hymns and a picture of a shared playlist, and no lyrics', async ({
  request,
}) => {
  const playlist = await insertPlaylist(null, [await insertHymn(), await insertHymn()])
  const answer = await request.get(`/share/playlist/${playlist.id}`)
  const html = await answer.text()

  expect(answer.status()).toBe(200)
  expect(html).toContain(`<meta property="og:title" content="${playlist.name}"/>`)
  expect(html).toMatch(/<meta property="og:description" content="2 louvores · [^"]+"\/>/)
  expect(html).not.toContain('Quando o vento')

  const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const picture = await request.get(address)
  expect(picture.headers()['content-type']).toBe('image/png')
  const bytes = await picture.body()
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
})

test('a shared playlist goes from song to song by plain links, in the key it is sung in, and names no person', async ({
  request,
}) => {
  const playlist = await insertPlaylist(null, [await insertHymn(), await insertHymn()])
  await sql("update playlist_items set key = 'E', singer = 'Ana Lima' where playlist_id = $1", [playlist.id])
  const linksOf = async (path: string) => {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)]
    return { html, links: links.map(([, href, text = '']) => `${text.replace(/<[^>]+>/g, '')} ${href}`) }
  }
  const list = `/share/playlist/${playlist.id}`
  const first = await linksOf(`${list}/1`)
  expect(first.html).toContain('B/D#')
  expect(first.html).not.toContain('Ana Lima')
  expect(first.links).toEqual([`${playlist.name} ${list}`, `Próximo ${list}/2`])
  expect((await linksOf(`${list}/2`)).links).toEqual([
    `${playlist.name} ${list}`,
    `Anterior ${list}/1`,
    `Voltar à lista ${list}`,
  ])
  for (const position of ['0', '3', '1.5', 'x']) expect((await request.get(`${list}/${position}`)).status()).toBe(404)
})

test('a deleted, hidden or unknown playlist answers 404, and its page links to the list', async ({ request }) => {
  const playlist = await insertPlaylist(null, [])
  await request.get(`/share/playlist/${playlist.id}`)
  await sql("insert into removals (kind, playlist_id) values ('hidden', $1)", [playlist.id])
  for (const id of [playlist.id, crypto.randomUUID(), 'none']) {
    const answer = await request.get(`/share/playlist/${id}`)
    expect(answer.status(), id).toBe(404)
    expect(await answer.text(), id).toContain('Playlist não encontrada')
    expect(await answer.text(), id).not.toContain(playlist.name)
  }
})

test('a playlist arrives as a zip that other programs open', async ({ request, createHeaders }) => {
  const playlist = await insertPlaylist(null, [await insertHymn(), await insertHymn()])
  const address = api.exportSongs('opensong', { playlist: playlist.id })
  const answer = await request.get(address, { headers: await createHeaders('guest') })

  expect(answer.status()).toBe(200)
  expect(answer.headers()).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
  expect(answer.headers()['content-disposition']).toMatch(/^attachment; filename=".+\.zip"; filename\*=UTF-8''.+\.zip$/)
  const files = Object.values(unzipSync(new Uint8Array(await answer.body())))
  expect(files).toHaveLength(2)
  for (const file of files) expect(readSongs(strFromU8(file), 'opensong')[0]?.lyrics).toContain('Quando o vento')
})
