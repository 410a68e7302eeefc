import type { Page } from '@playwright/test'
import { expect, sql } from '@/tests/support/e2e'
import { insertNotice } from '@/tests/support/e2e-notices'
import { expectStored, reopen, test } from '@/tests/support/e2e-offline'
import { insertHymn, insertPlaylist } from '@/tests/support/e2e-songbook'

/** What a bug, a full disk, a portal or somebody with the phone in their hands may have left. */
const garbage = {
  'cut short': '<!doctype html><html lang="pt-BR"><head><title>A',
  empty: '',
  'half an answer': '{"items":[{"id":"',
  'a list of nothing': '[null,{"hymn":null},7]',
  null: 'null',
  'another shape': '{"id":7,"name":{"a":1},"items":[{"hymn":{"lyrics":[]}}],"role":"member"}',
  markup: '<img src=x onerror="document.title=\'ran\'"><script>document.title="ran"</script>',
}
type Garbage = keyof typeof garbage

/** Puts it in place of everything in every cache that is no script, with or without our mark. */
const overwriteCaches = (page: Page, body: string, isMarked: boolean) =>
  page.evaluate(
    async ([body, isMarked]) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const stored = await cache.match(request)
          const isFile = request.url.includes('/_next/static/')
          if (!stored || (isMarked && isFile)) continue
          const headers = new Headers(isMarked ? stored.headers : { 'content-type': 'text/html' })
          await cache.put(request, new Response(body, { headers }))
        }
      }
    },
    [body, isMarked] as const,
  )

for (const [kind, isMarked, isLong] of [
  ['cut short', true, false],
  ['markup', false, false],
  ['another shape', true, false],
  ['empty', true, true],
  ['half an answer', true, true],
  ['a list of nothing', true, true],
  ['null', true, true],
  ['cut short', false, true],
] satisfies [Garbage, boolean, boolean][])
  test(`whatever is stored (${kind}${isMarked ? ', as if ours' : ''}), pages open from the network, and say so without one`, {
    tag: isLong ? '@long' : [],
  }, async ({ page, context, signInAs, street }) => {
    await signInAs('member')
    const [notice, hymn] = [await insertNotice(), await insertHymn()]
    const playlist = await insertPlaylist(null, [hymn])
    const set = `${street.site}/share/playlist/${playlist.id}`
    await page.goto(set)
    await expect(page.getByText('1 de 1')).toBeVisible()
    await page.goto(`${street.site}/app/hymns`)
    await page.getByRole('button', { name: 'Levar todos os louvores' }).click()
    await page.getByRole('button', { name: 'Levar todos', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Tirar deste aparelho' })).toBeVisible()
    await page.goto(`${street.site}/app/notices/${notice.id}`)
    await expectStored(page, `/app/notices/${notice.id}`, '/api/me', '/api/songbook')

    await overwriteCaches(page, garbage[kind], isMarked)
    await street.disconnect()
    const offline = await reopen(context, `${street.site}/app/notices/${notice.id}`)
    for (const path of [`/app/notices/${notice.id}`, `/share/playlist/${playlist.id}`, '/app/hymns', '/app']) {
      await offline.goto(`${street.site}${path}`)
      await expect(offline.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      await expect(offline.getByText(/sem internet|não está no aparelho/i).first(), path).toBeVisible()
      expect(await offline.title(), path).not.toBe('ran')
    }

    await street.reconnect()
    await offline.goto(set)
    await expect(offline.getByRole('heading', { level: 1, name: hymn.title })).toBeVisible()
    await offline.goto(`${street.site}/app/notices/${notice.id}`)
    await expect(offline.getByRole('heading', { level: 1, name: notice.title })).toBeVisible()
    await expectStored(offline, `/app/notices/${notice.id}`, '/api/me', `/api/playlists/${playlist.id}/set`)
    await street.disconnect()
    await offline.reload()
    await expect(offline.getByRole('heading', { level: 1, name: notice.title })).toBeVisible()
  })

test('no key of the device’s storage, and no entry of the outbox, keeps a page from opening or a comment from being sent', async ({
  page,
  context,
  signInAs,
  street,
}) => {
  await signInAs('member')
  const [notice, hymn] = [await insertNotice(), await insertHymn()]
  const playlist = await insertPlaylist(null, [hymn])
  const screens = [
    `/app/hymns/${hymn.id}?playlist=${playlist.id}&index=0`,
    '/app',
    '/calendar',
    '/app/hymns',
    '/app/playlists',
    '/app/profile',
    `/app/notices/${notice.id}`,
  ]
  await page.goto(`${street.site}/app`)
  for (const value of [
    '<b>x',
    '{"playlistId":',
    `{"playlistId":"${playlist.id}","since":{},"size":[1],"at":1e99}`,
    '[[]]',
  ]) {
    await page.evaluate(overwriteStorage, value)
    for (const path of screens) {
      await page.goto(`${street.site}${path}`)
      await expect(page.getByRole('heading', { level: 1 }).first(), `${value} ${path}`).toBeVisible()
      await expect(page.getByText('Algo deu errado')).toHaveCount(0)
    }
  }

  for (const spoil of [addStrangeEntries, replaceOutbox]) {
    await page.evaluate(spoil)
    await street.disconnect()
    const text = `Levo o bolo ${spoil.name}`
    await page.getByRole('textbox', { name: 'Escreva um comentário' }).fill(text)
    await page.getByRole('button', { name: 'Enviar comentário' }).click()
    await expect(page.getByRole('list', { name: 'Ainda não publicados' })).toContainText(text)
    await street.reconnect()
    const count = () => sql('select from notice_comments where notice_id = $1 and content = $2', [notice.id, text])
    await expect.poll(async () => (await count()).length).toBe(1)
    await page.goto(`${street.site}/app/notices/${notice.id}`)
  }
  expect(context.pages()).toHaveLength(1)
})

/** Every name that our code reads, and those that are there. */
function overwriteStorage(value: string) {
  const names = [
    'hymn-reading',
    'stage-letter',
    'pedal',
    'ways',
    'set-played',
    'unanswered',
    'push',
    'outbox',
    'theme',
    'role',
  ]
  for (const name of [...names, 'left', 'last-person', ...Object.keys(localStorage)]) localStorage.setItem(name, value)
  for (const name of [
    'leading',
    'song-opened',
    'came-from',
    'invite',
    'reset-token',
    'shown-newest',
    'begun-from-device',
    ...Object.keys(sessionStorage),
  ])
    sessionStorage.setItem(name, value)
}

/** Entries of another release, of nobody, and that say what no write says. */
async function addStrangeEntries() {
  const opening = indexedDB.open('outbox', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('entries', { keyPath: 'id', autoIncrement: true })
  await new Promise(resolve => Object.assign(opening, { onsuccess: resolve }))
  const transaction = opening.result.transaction('entries', 'readwrite')
  const of = localStorage.getItem('person')
  const strange = [
    {},
    { of },
    { of, version: 1, at: 1, write: null },
    { of, version: 9, at: 1, write: { kind: 'pray' } },
  ]
  for (const entry of [...strange, { of, version: 1, at: Date.now(), write: { kind: 'constructor' } }])
    transaction.objectStore('entries').add(entry)
  await new Promise(resolve => Object.assign(transaction, { oncomplete: resolve }))
  opening.result.close()
  localStorage.setItem('outbox', 'yes')
}

/** A database of that name with nothing that we know, of a later version. */
async function replaceOutbox() {
  const opening = indexedDB.open('outbox', 7)
  opening.onupgradeneeded = () => {
    for (const name of opening.result.objectStoreNames) opening.result.deleteObjectStore(name)
    opening.result.createObjectStore('another')
  }
  await new Promise(resolve => Object.assign(opening, { onsuccess: resolve }))
  opening.result.close()
}
