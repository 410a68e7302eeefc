import { createHash, randomUUID } from 'node:crypto'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'

/** A person without an account who was asked to serve on two Sundays, with the address of their page. */
async function insertAsked() {
  const [eventId, teamId, positionId, servantId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const suffix = eventId.slice(0, 8)
  await sql(
    `insert into events (id, title, event_date, event_time, kind, rule)
     values ($1, 'Culto da Família', '2063-01-07', '18:00', 'service', 'FREQ=WEEKLY;BYDAY=SU')`,
    [eventId],
  )
  await sql('insert into serving_teams (id, name, order_index) values ($1, $2, 0)', [teamId, `Louvor ${suffix}`])
  await sql(`insert into positions (id, team_id, name, order_index) values ($1, $2, 'Voz', 0)`, [positionId, teamId])
  await sql(`insert into servants (id, name, is_adult) values ($1, 'Marta Reis', true)`, [servantId])
  await sql('insert into qualifications (servant_id, position_id) values ($1, $2)', [servantId, positionId])
  for (const start of ['2063-01-07 18:00', '2063-01-14 18:00'])
    await sql(
      `insert into assignments (event_id, original_start, position_id, servant_id, status, asked_at)
       values ($1, $2, $3, $4, 'asked', now())`,
      [eventId, start, positionId, servantId],
    )
  const token = createHash('sha256').update(servantId).digest('base64url')
  const hash = createHash('sha256').update(token).digest('base64url')
  await sql(
    `insert into servant_links (servant_id, kind, token_hash, expires_at) values ($1, 'answer', $2, '2063-02-01')`,
    [servantId, hash],
  )
  const readStatuses = async () =>
    (
      await sql<{ status: string; note: string }>(
        'select status, note from assignments where servant_id = $1 order by original_start',
        [servantId],
      )
    ).map(({ status, note }) => [status, note].filter(Boolean).join(' '))
  return { path: `/escala/${token}`, readStatuses }
}

test('a person without an account answers without scripts, and changes the answer', async ({ browser }) => {
  const { path, readStatuses } = await insertAsked()
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, Marta!' })).toBeVisible()
  await page.getByRole('button', { name: 'Vou a todos' }).click()
  await expect(page.getByRole('status')).toContainText('Combinado')
  expect(await readStatuses()).toEqual(['yes', 'yes'])

  await page.getByRole('button', { name: 'Não posso: Voz, Domingo, 14 de janeiro, 18:00' }).click()
  await page.getByLabel('Quer deixar uma palavra para quem organiza?').fill('Vou viajar')
  await page.getByRole('button', { name: /^Enviar recado/ }).click()
  expect(await readStatuses()).toEqual(['yes', 'no Vou viajar'])

  await page.getByLabel('Do dia').first().fill('2063-03-01')
  await page.getByLabel('até o dia').fill('2063-03-09')
  await page.getByRole('button', { name: 'Anotar' }).click()
  await expect(page.getByText('de 1 de março a 9 de março')).toBeVisible()
  await page.getByRole('button', { name: 'Criar endereço da agenda' }).click()
  await expect(page.getByRole('link', { name: 'Abrir na agenda' })).toHaveAttribute('href', /^webcal:\/\//)
})

test('who tapped “Esta pessoa sou eu” on another’s link undoes it there, or in the app', async ({ page, signInAs }) => {
  const { path } = await insertAsked()
  await signInAs('member')
  const link = async () => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Esta pessoa sou eu' }).click()
    await expect(page.getByRole('status')).toContainText('dá para desfazer mais abaixo')
  }
  await link()
  await page.getByText('Estas escalas não são suas?').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Não sou eu' }).click()
  await expect(page.getByRole('status')).toContainText('Desfeito')
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, Marta!' })).toBeVisible()

  await link()
  await page.goto('/app/rosters')
  await page.getByRole('button', { name: 'Estas escalas não são suas?' }).click()
  const question = page.getByRole('alertdialog', { name: 'Não são suas?' })
  await expectAccessible(page, '[role=alertdialog]')
  await question.getByRole('button', { name: 'Não sou eu' }).click()
  await expect(page.getByText('Desfeito: estas escalas não são mais da sua conta.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Minhas escalas' })).toHaveCount(0)
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Esta pessoa sou eu' })).toBeVisible()
})

test('the answer page is accessible, in light and dark', async ({ page }) => {
  const { path } = await insertAsked()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(path)
    await expectAccessible(page)
    for (const button of await page.getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

test('a person makes an address for the calendar of their phone, and ends it', async ({ browser, request }) => {
  const { path } = await insertAsked()
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(path)
  await page.getByRole('button', { name: 'Criar endereço da agenda' }).click()
  const address = (await page.locator('.address').textContent()) ?? ''
  const feed = await request.get(new URL(address).pathname)
  expect(feed.headers()['content-type']).toContain('text/calendar')
  const text = await feed.text()
  expect(text).toContain('DTSTART;TZID=America/Sao_Paulo:20630107T180000')
  expect(text).toContain('Voz')

  await page.getByRole('button', { name: 'Desligar o endereço' }).click()
  await expect(page.getByRole('status')).toContainText('Endereço desligado')
  expect((await request.get(new URL(address).pathname)).status()).toBe(404)
})
