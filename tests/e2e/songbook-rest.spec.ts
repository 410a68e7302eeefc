import type { Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, test } from '@/tests/support/e2e'
import { createMark, insertLongSongbook, insertPlaylist, readHymnOrder } from '@/tests/support/e2e-songbook'

const INDEX = '**/api/hymns'

/** Holds the rest of the songbook back. Returns what lets it through. */
async function holdIndex(page: Page) {
  const released = Promise.withResolvers<void>()
  await page.route(INDEX, route => released.promise.then(() => route.continue()))
  return released.resolve
}

test('what is typed before all hymns are there is searched in all of them, and nothing is called missing before', async ({
  page,
  signInAs,
}) => {
  const { title } = await insertLongSongbook()
  await signInAs('member')
  const release = await holdIndex(page)
  await page.goto('/app/hymns')
  const main = page.getByRole('main')
  await expect(main.getByText('Carregando todos os louvores…')).toBeAttached()
  await page.getByRole('searchbox', { name: 'Buscar louvores' }).fill(title)
  await expect(main.getByText('Carregando todos os louvores…')).toBeInViewport()
  await expect(page.getByText('Nenhum louvor encontrado')).toBeHidden()
  await expectAccessible(page)

  release()
  await expect(page.getByRole('link', { name: title })).toBeInViewport()
  await expect(page.getByRole('status').filter({ hasText: '1 louvor encontrado' })).toBeAttached()
  await expect(main.getByText('Carregando todos os louvores…')).toBeHidden()
})

test('the whole songbook is reached by scrolling, and its rows do not move when it arrives', async ({
  page,
  signInAs,
}) => {
  const { title } = await insertLongSongbook()
  await signInAs('member')
  const release = await holdIndex(page)
  await page.goto('/app/hymns')
  const rows = page.getByRole('main').getByRole('listitem')
  const findFirst = () => Promise.all([rows.nth(0).boundingBox(), rows.nth(20).boundingBox()])
  const before = await findFirst()
  const arrived = page.waitForResponse(INDEX)
  release()
  await arrived
  await expect(page.getByText('Carregando todos os louvores…')).toBeHidden()
  expect(await findFirst()).toEqual(before)

  const last = page.getByRole('link', { name: title })
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(last).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('a network that fails leaves the first hymns, says that the others are missing, and is asked again', async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/)
  const { title } = await insertLongSongbook()
  await signInAs('member')
  await page.route(INDEX, route => route.abort())
  await page.goto('/app/hymns')
  const search = page.getByRole('searchbox', { name: 'Buscar louvores' })
  await search.fill(title)
  const missing = page.getByRole('alert').filter({ hasText: 'todos os louvores, só os primeiros.' })
  await expect(missing).toBeVisible()
  await expect(page.getByText('Nenhum louvor encontrado')).toBeHidden()

  await page.unroute(INDEX)
  await missing.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expect(missing).toBeHidden()
})

test('a playlist is made of any hymn, also on a network that brings them late, and a draft keeps them', async ({
  page,
  signInAs,
}) => {
  const { title } = await insertLongSongbook()
  await signInAs('member')
  const name = `Vigília ${createMark()}`
  const release = await holdIndex(page)
  await page.goto('/app/add-playlist')
  await page.getByRole('textbox', { name: 'Nome' }).fill(name)
  const picker = page.getByRole('region', { name: 'Adicionar louvores' })
  const search = picker.getByLabel('Buscar louvor para adicionar')
  await search.fill(title)
  await expect(picker.getByText('Carregando todos os louvores…')).toBeVisible()
  // Whatever stands first is not the one that is meant.
  await search.press('Enter')
  await expect(page.getByRole('button', { name: /^Remover/ })).toHaveCount(0)
  release()
  await expect(picker.getByRole('button', { name: `Adicionar 90 ${title}` })).toBeVisible()
  await search.press('Enter')
  await expect(page.getByRole('button', { name: `Remover ${title}` })).toBeVisible()

  await page.unroute(INDEX)
  const releaseAgain = await holdIndex(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remover Louvor ainda não carregado' })).toBeVisible()
  await expectAccessible(page)
  releaseAgain()
  await expect(page.getByRole('button', { name: `Remover ${title}` })).toBeVisible()
  await page.getByRole('button', { name: 'Criar playlist' }).click()
  await expect(page.getByText('Playlist criada com sucesso, com 1 louvor.')).toBeVisible()
})

test('a hymn from the end of the songbook is added to a playlist that exists', async ({ page, signInAs }) => {
  const { title } = await insertLongSongbook()
  const member = await signInAs('member')
  const playlist = await insertPlaylist(member.id, [])
  await page.goto(`/app/edit-playlist/${playlist.id}`)
  const picker = page.getByRole('region', { name: 'Adicionar louvores' })
  await picker.getByLabel('Buscar louvor para adicionar').fill(title)
  await picker.getByRole('button', { name: `Adicionar 90 ${title}` }).click()
  await expect(page.getByText('Louvor adicionado à playlist')).toBeVisible()
  await expect.poll(() => readHymnOrder(playlist.id)).toEqual([title])
})

test('a hymn that was deleted is gone from the whole songbook at once', async ({ page, signInAs }) => {
  const { title } = await insertLongSongbook()
  await signInAs('admin')
  await page.goto('/app/hymns')
  await page.getByRole('searchbox', { name: 'Buscar louvores' }).fill(title)
  await page.getByRole('button', { name: `Mais sobre ${title}` }).click()
  await page.getByRole('menuitem', { name: `Excluir ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Louvor deletado com sucesso')).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toBeHidden()
  await expect(page.getByText('Nenhum louvor encontrado')).toBeVisible()
})
