import type { Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { takeYear } from '@/tests/support/e2e-calendar'
import { insertPerson } from '@/tests/support/served-database'

async function insertDinner({ places }: { places: number | null }) {
  const [title, year] = [`Jantar ${crypto.randomUUID().slice(0, 8)}`, await takeYear()]
  const [row] = await sql<{ id: string }>(
    `insert into events (title, event_date, event_time, places) values ($1, ($2 || '-04-02')::date, '19:30', $3) returning id`,
    [title, year, places],
  )
  return { title, id: row?.id ?? '', start: `${year}-04-02T19:30`, path: `/calendar/${year}-04` }
}

async function openRow(page: Page, { title, path }: { title: string; path: string }) {
  await page.goto(path)
  await page.getByRole('heading', { name: title, exact: true }).click()
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

const attend = (eventId: string, start: string, profileId: string) =>
  sql('insert into attendances (event_id, original_start, profile_id) values ($1, $2, $3)', [eventId, start, profileId])

test('a member says that they come, sees who else does, and takes it back', async ({ page, signInAs }) => {
  const dinner = await insertDinner({ places: 3 })
  const other = await insertPerson('member')
  await attend(dinner.id, dinner.start, other.id)
  await signInAs('member')
  const row = await openRow(page, dinner)

  const going = row.getByRole('button', { name: /^(Eu vou|Você vai)/ })
  await expect(going).toHaveAttribute('aria-pressed', 'false')
  await expect(row).toContainText('restam 2 lugares')
  await going.click()
  await expect(going).toHaveAttribute('aria-pressed', 'true')
  await expect(going).toHaveText(new RegExp(`^Você vai: ${dinner.title}$`))
  await expect(row).toContainText('resta 1 lugar')
  expect((await going.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)

  await row.getByRole('button', { name: /^2 pessoas vão/ }).click()
  const names = page.getByRole('dialog', { name: 'Quem vai' })
  await expect(names.getByRole('listitem')).toHaveCount(2)
  await expect(names).toContainText(other.name)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(names).toBeHidden()
  // Closing a dialog goes one step back in the history.
  await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(0)

  await page.reload()
  await page.getByRole('heading', { name: dinner.title, exact: true }).click()
  await expect(going).toHaveAttribute('aria-pressed', 'true')
  await going.click()
  await expect(going).toHaveAttribute('aria-pressed', 'false')
  await expect(row).toContainText('1 pessoa vai')
})

test('an event that was deleted meanwhile leaves the calendar when somebody says that they come', async ({
  page,
  signInAs,
}) => {
  const dinner = await insertDinner({ places: null })
  await signInAs('member')
  const row = await openRow(page, dinner)
  const going = row.getByRole('button', { name: /^Eu vou/ })
  await expect(going).toBeVisible()
  await sql("insert into removals (kind, event_id) values ('deleted', $1)", [dinner.id])
  await going.click()
  await expect(page.getByText('Este evento mudou ou foi removido.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('what a person said is still there when they come back to the calendar', async ({ page, signInAs }) => {
  const dinner = await insertDinner({ places: null })
  await signInAs('member')
  const row = await openRow(page, dinner)
  const going = row.getByRole('button', { name: /^(Eu vou|Você vai)/ })
  await going.click()
  await expect(row).toContainText('1 pessoa vai')
  await page.getByRole('link', { name: 'Próximo mês' }).first().click()
  await expect(page).not.toHaveURL(new RegExp(`${dinner.path}$`))
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(dinner.path))
  const title = page.getByRole('heading', { name: dinner.title, exact: true })
  await expect(title).toBeVisible()
  if (!(await going.isVisible())) await title.click()
  await expect(going).toHaveAttribute('aria-pressed', 'true')
  await expect(row).toContainText('1 pessoa vai')
})

test('who is too late for the last place is told, and the page says that it is full', async ({ page, signInAs }) => {
  const dinner = await insertDinner({ places: 1 })
  await signInAs('member')
  const row = await openRow(page, dinner)
  const going = row.getByRole('button', { name: /^Eu vou/ })
  await expect(row).toContainText('resta 1 lugar')
  const other = await insertPerson('member')
  await attend(dinner.id, dinner.start, other.id)

  await going.click()
  await expect(page.getByText('Não há mais vagas')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Você vai/ })).toHaveCount(0)
  await page.reload()
  await page.getByRole('heading', { name: dinner.title, exact: true }).click()
  await expect(row).toContainText('lotado')
  await expect(going).toHaveCount(0)
})

test('without a network the answer waits, and is sent when it is back', { tag: '@long' }, async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|ERR_FAILED/)
  const dinner = await insertDinner({ places: null })
  const person = await signInAs('member')
  const row = await openRow(page, dinner)
  const going = row.getByRole('button', { name: /^(Eu vou|Você vai)/ })
  await expect(going).toHaveAttribute('aria-pressed', 'false')
  await page.route('**/*', route => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await going.click()
  await expect(row).toContainText('Esperando internet…')
  await expect(going).toHaveAttribute('aria-pressed', 'true')

  await page.unroute('**/*')
  await expect(row).not.toContainText('Esperando internet…')
  await expect(going).toHaveAttribute('aria-pressed', 'true')
  expect(await sql('select from attendances where profile_id = $1', [person.id])).toHaveLength(1)
})

test('a visitor reads how many come, no names, and is asked to sign in', async ({ page }) => {
  const dinner = await insertDinner({ places: null })
  const other = await insertPerson('member')
  await attend(dinner.id, dinner.start, other.id)
  const row = await openRow(page, dinner)
  await expect(row).toContainText('1 pessoa vai')
  await expect(row.getByRole('button', { name: /pessoa vai/ })).toHaveCount(0)
  await row.getByRole('button', { name: /^Eu vou/ }).click()
  await expect(page.getByText('Login necessário')).toBeVisible()
})

test('a member’s calendar app reads what is for members, until the address is replaced or turned off', {
  tag: '@long',
}, async ({ page, playwright, baseURL, signInAs }) => {
  const title = `Assembleia ${crypto.randomUUID().slice(0, 8)}`
  await sql(
    `insert into events (title, event_date, event_time, members_only) values ($1, current_date + 3, '19:30', true)`,
    [title],
  )
  await signInAs('member')
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'Assinar com os eventos para membros' }).click()
  const dialog = page.getByRole('dialog', { name: 'Calendário dos membros' })
  await dialog.getByRole('button', { name: 'Criar meu endereço' }).click()
  const link = dialog.getByText(/\/agenda\/membro\/[\w-]{43}\.ics$/)
  await expect(dialog.getByRole('link', { name: 'Abrir na agenda' })).toHaveAttribute('href', /^webcal:/)
  await expectAccessible(page)

  const app = await playwright.request.newContext({ baseURL })
  const ask = async () => app.get(new URL((await link.textContent()) ?? '').pathname)
  const first = (await link.textContent()) ?? ''
  expect(await (await ask()).text()).toContain(`SUMMARY:${title}\r\n`)
  await dialog.getByRole('button', { name: 'Trocar o endereço' }).click()
  await expect(link).not.toHaveText(first)
  expect((await app.get(new URL(first).pathname)).status()).toBe(404)
  const second = (await link.textContent()) ?? ''
  expect((await ask()).status()).toBe(200)

  // It is shown only once.
  await page.reload()
  await page.getByRole('button', { name: 'Assinar com os eventos para membros' }).click()
  await expect(dialog).toContainText('Você tem um endereço desde')
  await dialog.getByRole('button', { name: 'Desligar' }).click()
  await expect(dialog.getByRole('button', { name: 'Criar meu endereço' })).toBeVisible()
  expect((await app.get(new URL(second).pathname)).status()).toBe(404)
  await app.dispose()
})
