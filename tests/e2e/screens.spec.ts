import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/e2e'
import { aHymn, aPlaylist, expectNoSidewaysScroll } from '../support/e2e-songbook'

/** Each screen as it opens; what opens on it is judged where it is used, the landing and the viewer in two themes. */
async function look(page: Page, path: string) {
  const viewport = page.viewportSize()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (viewport) await page.setViewportSize(viewport)
}

test('what visitors see can be read by everyone and never scrolls sideways', { tag: '@desktop' }, async ({ page }) => {
  for (const path of [
    '/calendar',
    '/login',
    '/login?mode=register',
    '/login?mode=forgot-password',
    '/reset-password',
  ]) {
    await look(page, path)
  }
})

test('what members and admins see can be read by everyone and never scrolls sideways', { tag: '@desktop' }, async ({
  page,
  signInAs,
}) => {
  const member = await signInAs('member')
  const playlist = await aPlaylist(member.id, [await aHymn(), await aHymn()])
  for (const path of ['/app/playlists', '/app/add-playlist', `/app/edit-playlist/${playlist.id}`])
    await look(page, path)

  await signInAs('admin')
  for (const path of ['/app', '/app/notices', '/app/add-notice', '/app/hymns', '/app/add-hymn']) await look(page, path)
})
