import type { Request } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, test } from '@/tests/support/e2e'
import { insertHymn, insertPlaylist } from '@/tests/support/e2e-songbook'

test('a person who opens the link is signed in as a guest and sees the first hymn', async ({ page, context }) => {
  const hymns = [await insertHymn(), await insertHymn()]
  const playlist = await insertPlaylist(null, hymns)
  await page.goto('/')
  await page.goto(`/share/playlist/${playlist.id}`)

  await expect(page.getByRole('heading', { level: 1, name: hymns[0]?.title })).toBeVisible()
  await expect(page).toHaveURL(`/app/hymns/${hymns[0]?.id}?playlist=${playlist.id}&index=0`)
  await expect(page.getByText('1 de 2')).toBeVisible()
  const me = await (await context.request.get('/api/me')).json()
  expect(me.role).toBe('guest')

  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('the words of the first song are read before the guest is signed in', async ({ page }) => {
  const hymn = await insertHymn()
  const playlist = await insertPlaylist(null, [hymn, await insertHymn()])
  const isSignIn = (request: Request) => request.method() === 'POST' && request.url().includes('/share/')
  let answer = () => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/share/**', async route => {
    if (isSignIn(route.request())) await answered
    await route.continue()
  })
  await page.goto(`/share/playlist/${playlist.id}`)
  await expect(page.getByRole('heading', { level: 1, name: playlist.name })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: hymn.title })).toBeVisible()
  await expect(page.getByRole('article').getByText('A/C#').first()).toBeVisible()
  await expectAccessible(page)

  answer()
  await expect(page).toHaveURL(`/app/hymns/${hymn.id}?playlist=${playlist.id}&index=0`)
  await expect(page.getByRole('button', { name: 'Meio tom acima' })).toBeVisible()
})

test('a signed-in person keeps their account', async ({ page, context, signInAs }) => {
  const member = await signInAs('member')
  const hymn = await insertHymn()
  const playlist = await insertPlaylist(null, [hymn])
  await page.goto(`/share/playlist/${playlist.id}`)
  await expect(page.getByRole('heading', { level: 1, name: hymn.title })).toBeVisible()
  expect((await (await context.request.get('/api/me')).json()).id).toBe(member.id)
})

test('the link of an empty playlist leads to its card, an unknown one to the list', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/)
  const playlist = await insertPlaylist(null, [])
  await page.goto(`/share/playlist/${playlist.id}`)
  await expect(page).toHaveURL(`/app/playlists?highlight=${playlist.id}`)

  await page.goto('/share/playlist/0b7f0e9e-0000-4000-8000-000000000000')
  await expect(page).toHaveURL('/app/playlists')
})

test('without JavaScript the link lists the songs, and leads from one to the next and back to the list', async ({
  browser,
}) => {
  const hymns = [await insertHymn(), await insertHymn()]
  const playlist = await insertPlaylist(null, hymns)
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await page.goto(`/share/playlist/${playlist.id}`)
  await expect(page.getByRole('heading', { level: 1, name: playlist.name })).toBeVisible()
  await expect(page.getByText('2 louvores · ')).toBeVisible()
  await page.getByRole('link', { name: hymns[0]?.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: hymns[0]?.title })).toBeVisible()
  await expect(page.getByText('A/C#').first()).toBeVisible()
  await expect(page.getByText('1 de 2')).toBeVisible()
  await expect(link('Anterior')).toHaveCount(0)

  await link('Próximo').click()
  await expect(page.getByRole('heading', { level: 1, name: hymns[1]?.title })).toBeVisible()
  await expect(link('Próximo')).toHaveCount(0)
  await link('Anterior').click()
  await expect(page.getByRole('heading', { level: 1, name: hymns[0]?.title })).toBeVisible()
  await link('Próximo').click()
  await link('Voltar à lista').click()
  await expect(page.getByRole('link', { name: hymns[1]?.title })).toBeVisible()
})
