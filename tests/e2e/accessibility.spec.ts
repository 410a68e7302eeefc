import type { Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { findPublicNotice } from '@/tests/support/e2e-notices'
import { insertHymn, insertPlaylist, insertRemovedHymn } from '@/tests/support/e2e-songbook'
import { doubleTheText, expectRoomForWords } from '@/tests/support/large-text'

/** Every screen as it opens, for each who comes. What opens on a screen is judged where it is used. */
async function look(page: Page, path: string) {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  expect(await width(page)).toBeLessThanOrEqual(size.width)

  // The smallest phone with large letters is the same whatever one came from.
  if (size.width > 500) return
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await width(page)).toBeLessThanOrEqual(320)
  await doubleTheText(page)
  await expectRoomForWords(page)
  await page.setViewportSize(size)
}

// The longest tests there are: each takes whichever worker is free.
test.describe.configure({ mode: 'parallel' })

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test.describe('is accessible, never scrolls sideways and fits text at twice the size:', () => {
  test('the pages of a visitor', async ({ page, expectedErrors }) => {
    for (const path of [
      '/',
      '/calendar',
      `/notices/${await findPublicNotice()}`,
      '/privacy',
      '/login',
      '/login/register',
      '/login/forgot-password',
      '/reset-password',
    ])
      await look(page, path)

    expectedErrors.push(/404/)
    await look(page, '/nowhere')
  })

  test('the pages of a guest', async ({ page, signInAs }) => {
    await signInAs('guest')
    for (const path of ['/app', '/app/profile', '/app/add-notice', '/app/add-hymn', '/app/add-playlist'])
      await look(page, path)
  })

  test('the pages of an admin', async ({ page, signInAs }) => {
    const admin = await signInAs('admin')
    const hymns = [
      await insertHymn({ title: 'Com paciência eu esperei' }),
      await insertHymn({ title: 'Porto desejado' }),
    ]
    const playlist = await insertPlaylist(admin.id, hymns)
    for (const path of [
      '/app',
      '/app/notices',
      '/app/notices/important',
      `/app/notices/${await findPublicNotice()}`,
      '/app/add-notice',
      '/app/hymns',
      `/app/hymns/${hymns[1]?.id}?playlist=${playlist.id}&index=1`,
      '/app/add-hymn',
      `/app/edit-hymn/${hymns[0]?.id}`,
      '/app/playlists',
      '/app/add-playlist',
      `/app/edit-playlist/${playlist.id}`,
    ])
      await look(page, path)
  })

  test('the pages from which an admin runs the church', { tag: '@long' }, async ({ page, signInAs }) => {
    const admin = await signInAs('admin')
    await insertRemovedHymn()
    for (const path of [
      '/app/profile',
      '/app/church',
      '/app/church/name',
      '/app/church/address',
      '/app/removed',
      '/app/members',
      `/app/members/${admin.id}`,
      '/app/members/invitations',
      '/app/deliveries',
    ])
      await look(page, path)
  })

  test('the pages of the pastoral team', async ({ page, signInAs }) => {
    const pastor = await signInAs('member')
    await sql(`update profiles set duties = '{pastoral}' where id = $1`, [pastor.id])
    const [request] = await sql<{ id: string }>(
      `insert into prayer_requests (full_name, birth_date, phone, prayer_description)
       values ('Maria Aparecida dos Santos Figueiredo', '1954-03-30', '27988887777', 'Pela minha família inteira.')
       returning id`,
    )
    for (const path of ['/app/prayers', `/app/prayers/${request?.id}`]) await look(page, path)
  })
})
