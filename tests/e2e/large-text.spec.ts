import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e'
import { aHymn, aPlaylist } from '../support/e2e-songbook'
import { doubleTheText, expectRoomForWords } from '../support/large-text'

test.use({ viewport: { width: 320, height: 640 }, screen: { width: 320, height: 640 } })

async function read(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await doubleTheText(page)
  await expectRoomForWords(page)
}

test('a visitor reads every page with twice the text', async ({ page, expectedErrors }) => {
  for (const path of [
    '/',
    '/calendar',
    '/login',
    '/login?mode=register',
    '/login?mode=forgot-password',
    '/reset-password',
  ])
    await read(page, path)

  expectedErrors.push(/404/)
  await read(page, '/nowhere')
})

test('a guest reads what they may not do with twice the text', async ({ page, signInAs }) => {
  await signInAs('guest')
  for (const path of ['/app', '/app/profile', '/app/add-notice', '/app/add-hymn', '/app/add-playlist'])
    await read(page, path)
})

test('an admin works with twice the text', async ({ page, signInAs }) => {
  const admin = await signInAs('admin')
  const hymns = [await aHymn({ title: 'Com paciência eu esperei' }), await aHymn({ title: 'Porto desejado' })]
  const playlist = await aPlaylist(admin.id, hymns)
  for (const path of [
    '/app',
    '/app/notices',
    '/app/add-notice',
    '/app/hymns',
    `/app/hymns/${hymns[1]?.id}?playlist=${playlist.id}&index=1`,
    '/app/add-hymn',
    `/app/edit-hymn/${hymns[0]?.id}`,
    '/app/playlists',
    '/app/add-playlist',
    `/app/edit-playlist/${playlist.id}`,
    '/app/profile',
  ])
    await read(page, path)
})

test('dialogs and menus have room for twice the text', async ({ page, signInAs }) => {
  await signInAs('admin')
  for (const [path, name] of [
    ['/', 'Peça uma oração'],
    ['/calendar', 'Novo Evento'],
    ['/app/notices', /^Comentários/],
    ['/app/notices', /^Excluir/],
    ['/app/hymns', /^Excluir/],
    ['/app/profile', 'Alterar senha'],
    ['/app/profile', 'Trocar foto'],
    ['/app/profile', 'Excluir minha conta'],
    ['/app', 'Adicionar'],
  ] as const) {
    await page.goto(path)
    await doubleTheText(page)
    await page.getByRole('button', { name }).first().click()
    await expect(page.locator('[role=dialog], [role=alertdialog], [role=menu]')).toBeVisible()
    await expectRoomForWords(page)
  }
})
