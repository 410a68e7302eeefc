import { expect } from '@playwright/test'
import { pages } from '@/lib/assembly/server/pages'
import { findPublicNotice } from '@/tests/support/e2e-notices'
import { insertHymn, insertPlaylist } from '@/tests/support/e2e-songbook'
import { expectPaintFirst } from '@/tests/support/expect-paint-first'
import { test } from '@/tests/support/served-test'

test('a page that is the same for everyone is identical for two people', async ({ request, createHeaders }) => {
  const [one, other, guest] = [
    await createHeaders('member'),
    await createHeaders('admin'),
    await createHeaders('guest'),
  ]
  for (const path of await sharedPaths()) {
    // The login redirects people who are signed in.
    const [first, second] = path.startsWith('/login') ? [{}, guest] : [one, other]
    // Another test may publish something between the two requests: then both are sent again.
    await expect(async () => {
      const response = await request.get(path, { headers: first })
      expect(response.status(), path).toBe(200)
      expect(await (await request.get(path, { headers: second })).text(), path).toBe(await response.text())
    }).toPass({ timeout: 30_000 })
  }
})

test('what one person adds to an address is not in the page that the next person gets', async ({
  request,
  createHeaders,
}) => {
  const document: Record<string, string> = await createHeaders('member')
  const flight = { ...document, rsc: '1' }
  // Next redirects a request for flight data to the address with the parameter that it wants.
  const get = async (path: string, headers: Record<string, string>) => {
    const response = await request.get(path, { headers, maxRedirects: 0 })
    const { location } = response.headers()
    return location ? request.get(location, { headers, maxRedirects: 0 }) : response
  }
  for (const headers of [document, flight]) {
    const { id } = await insertHymn()
    const first = await get(`/app/hymns/${id}?playlist=secret`, headers)
    expect(first.status()).toBe(200)
    for (const nextHeaders of [document, flight]) {
      const response = await get(`/app/hymns/${id}`, nextHeaders)
      expect(response.status()).toBe(200)
      expect(await response.text()).not.toContain('secret')
    }
  }
})

test('a stored page is sent complete, and as “not modified” to clients that have it', { tag: '@stored' }, async ({
  request,
  createHeaders,
}) => {
  const [one, other] = [await createHeaders('member'), await createHeaders('admin')]
  for (const path of await sharedPaths()) {
    const [first, second] = path.startsWith('/login') ? [{}, await createHeaders('guest')] : [one, other]
    const unchanged = async () => {
      const { etag = 'none' } = (await request.get(path, { headers: first })).headers()
      return (await request.get(path, { headers: { ...second, 'if-none-match': etag } })).status()
    }
    // What is kept is squeezed first.
    await expect.poll(unchanged, `${path} has a hole, or no tag`).toBe(304)

    const html = await (await request.get(path, { headers: first })).text()
    expect(html, `${path} shows something before what belongs there`).not.toMatch(
      /\$RC\("|<div hidden="" id=|<div hidden id=/,
    )
    expectPaintFirst(html, path)
    for (const [, file] of html.matchAll(/<style>.*?url\((\/_next[^)]*)\)/gs))
      expect((await request.get(file ?? '')).status(), file).toBe(200)
  }
})

/** The address of every page that is the same for everyone. */
async function sharedPaths() {
  const [hymn, notice = ''] = [await insertHymn(), await findPublicNotice()]
  const { id: playlistId } = await insertPlaylist(null, [hymn])
  const ids: Record<string, string> = {
    '/app/hymns/[id]': hymn.id,
    '/share/playlist/[id]': playlistId,
    '/share/playlist/[id]/telao': playlistId,
    '/share/playlist/[id]/[position]': playlistId,
    '/calendar/[month]': '2026-11',
    '/notices/[id]': notice,
    '/app/notices/[id]': notice,
  }
  // Where a church exists, the welcome redirects.
  const shared = pages.filter(({ audience, pattern }) => audience !== 'team' && pattern !== '/welcome')
  expect(shared.length).toBeGreaterThan(12)
  return shared.map(({ pattern }) => pattern.replace(/\[\w+\]/, ids[pattern] ?? '').replace('[position]', '1'))
}
