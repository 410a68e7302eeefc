import { expectAccessible } from '@/tests/support/axe'
import { expect, sql } from '@/tests/support/e2e'
import { expectStored, offlineLine, reopen, test } from '@/tests/support/e2e-offline'
import { insertServedDay, insertServingPerson, planSongs } from '@/tests/support/e2e-rosters'
import { insertHymn, insertPlaylist } from '@/tests/support/e2e-songbook'

async function insertWholeDay() {
  const day = await insertServedDay()
  await insertServingPerson(day, 'Marta Prado')
  const hymn = await insertHymn()
  await planSongs(day, (await insertPlaylist(null, [hymn])).id)
  return { ...day, hymn }
}

test('a day shows who serves, its order with the hours and its songs, in five controls', async ({ page, signInAs }) => {
  const day = await insertWholeDay()
  await signInAs('member')
  await page.goto(day.path)
  await expect(page.getByRole('heading', { level: 1, name: day.title })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Quem serve' })).toContainText('Marta')
  await expect(page.getByRole('region', { name: 'Quem serve' })).not.toContainText('Prado')
  const order = page.getByRole('region', { name: 'Ordem do culto' })
  await expect(order).toContainText('18:05')
  await expect(order).toContainText(day.hymn.title)
  await expect(order).toContainText('Ao todo 30 min, até 18:30')
  expect(await page.getByRole('main').locator('a:visible, button:visible').count()).toBe(5)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Palco' }).click()
  await expect(page.getByRole('dialog', { name: `Palco: ${day.hymn.title}` })).toBeVisible()
})

test('a day is named in the window’s title and in the heading, before anything else is loaded', async ({
  page,
  signInAs,
}) => {
  const day = await insertWholeDay()
  await signInAs('member')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/rosters/day?*', async route => {
    await held.promise
    await route.continue()
  })
  await page.goto(day.path)
  await expect(page).toHaveTitle(`${day.title} · Domingo, 3 de janeiro, 18:00 · Porto Desejado`)
  await expect(page.getByRole('heading', { level: 1, name: day.title })).toBeVisible()
  await expect(page.getByText('Domingo, 3 de janeiro, 18:00')).toBeVisible()
  held.resolve()
  await expect(page.getByRole('region', { name: 'Ordem do culto' })).toBeVisible()
  await expect(page).toHaveTitle(/^Culto .* · Domingo, 3 de janeiro, 18:00 · /)
})

test('of a day for members only the page names nothing, and its title does once a member has opened it', async ({
  page,
  signInAs,
}) => {
  const day = await insertServedDay()
  await sql('update events set members_only = true where id = $1', [day.eventId])
  await signInAs('member')
  await page.goto(day.path)
  await expect(page).toHaveTitle(`${day.title} · Domingo, 3 de janeiro, 18:00 · Porto Desejado`)
  expect(await (await page.request.get(day.path)).text()).not.toContain(day.title)
})

test('a guest reads the order and the songs, and nobody’s name', async ({ page, signInAs }) => {
  const day = await insertWholeDay()
  await signInAs('guest')
  await page.goto(day.path)
  await expect(page.getByRole('region', { name: 'Ordem do culto' })).toContainText('Abertura')
  await expect(page.getByText(/Marta|Elias/)).toHaveCount(0)
})

test('a day that was opened before is shown without a network', async ({ page, context, signInAs, street }) => {
  const day = await insertWholeDay()
  await signInAs('member')
  await page.goto(`${street.site}${day.path}`)
  await expectStored(page, day.path, '/api/me')
  await page.reload()
  await expectStored(page, '/api/rosters/day')
  await street.disconnect()

  const later = await reopen(context, `${street.site}${day.path}`)
  await expect(later.getByRole('region', { name: 'Quem serve' })).toContainText('Marta')
  await expect(later.getByRole('region', { name: 'Ordem do culto' })).toContainText(day.hymn.title)
  await expect(offlineLine(later)).toContainText('Isto é de hoje')
})

test('who minds the order changes it on the day’s screen', async ({ page, signInAs }) => {
  const day = await insertServedDay()
  await signInAs('admin')
  await page.goto(day.path)
  const order = page.getByRole('region', { name: 'Ordem do culto' })
  await order.getByRole('button', { name: 'Mudar', exact: true }).click()
  await order.getByRole('button', { name: 'Novo item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo item' })
  await dialog.getByLabel('O que acontece').fill('Ceia')
  await dialog.getByLabel('Minutos').fill('15')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(order.getByRole('button', { name: 'Mudar Ceia' })).toBeVisible()
  await order.getByRole('button', { name: 'Subir Ceia' }).click()
  await order.getByRole('button', { name: 'Pronto' }).click()
  await expect(order.getByRole('listitem').nth(1)).toContainText('18:05')
  await expect(order.getByRole('listitem').nth(1)).toContainText('Ceia · 15 min')
})
