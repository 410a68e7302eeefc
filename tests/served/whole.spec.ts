import { expect } from '@playwright/test'
import { pages } from '@/lib/server/pages'
import { aPublicNotice } from '@/tests/support/e2e-notices'
import { aHymn, aPlaylist } from '@/tests/support/e2e-songbook'
import { test } from '@/tests/support/served'

test('a page that is the same for everyone is answered whole, to each the same, and as unchanged to who has it', async ({
  request,
  headersOf,
}) => {
  const [hymn, notice = ''] = [await aHymn(), await aPublicNotice()]
  const { id: playlistId } = await aPlaylist(null, [hymn])
  const things: Record<string, string> = {
    '/app/hymns/[id]': hymn.id,
    '/share/playlist/[id]': playlistId,
    '/share/playlist/[id]/telao': playlistId,
    '/calendar/[month]': '2026-11',
    '/notices/[id]': notice,
    '/app/notices/[id]': notice,
  }
  // Where somebody lives, the welcome is no page.
  const shared = pages.filter(({ audience, pattern }) => audience !== 'team' && pattern !== '/welcome')
  expect(shared.length).toBeGreaterThan(12)

  const [one, other] = [await headersOf('member'), await headersOf('admin')]
  for (const { pattern } of shared) {
    const path = pattern.replace(/\[\w+\]/, things[pattern] ?? '')
    // Whoever has signed in is led away from the login.
    const [first, second] = pattern.startsWith('/login') ? [{}, await headersOf('guest')] : [one, other]
    expect((await request.get(path, { headers: first })).status(), path).toBe(200)
    const unchanged = async () => {
      const { etag = 'none' } = (await request.get(path, { headers: first })).headers()
      return (await request.get(path, { headers: { ...second, 'if-none-match': etag } })).status()
    }
    // What is kept is squeezed first.
    await expect.poll(unchanged, `${path} has a hole, or no tag`).toBe(304)

    const html = await (await request.get(path, { headers: first })).text()
    expect(await (await request.get(path, { headers: second })).text(), path).toBe(html)
    expect(html, `${path} shows something before what belongs there`).not.toMatch(
      /\$RC\("|<div hidden="" id=|<div hidden id=/,
    )
    const sheets = [...html.matchAll(/<link[^>]* rel="stylesheet"[^>]*>/g)]
    const followed = sheets.filter(([link]) => !link.includes(' disabled'))
    // The landing has no room for its sheet.
    expect(followed, `${path} waits for its styles`).toHaveLength(path === '/' ? sheets.length : 0)
    for (const [, file] of html.matchAll(/<style>.*?url\((\/_next[^)]*)\)/gs))
      expect((await request.get(file ?? '')).status(), file).toBe(200)
  }
})
