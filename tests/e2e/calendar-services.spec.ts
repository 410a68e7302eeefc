import type { Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { firstOfMarch, takeYear } from '@/tests/support/e2e-calendar'
import { insertServingPerson, planSongs } from '@/tests/support/e2e-rosters'
import { insertPlaylist } from '@/tests/support/e2e-songbook'

/** Two services of the Thursdays of March: a third would stand in later months, which are other tests'. */
async function insertServices(year: number) {
  const [early, late] = ['Escola', 'Culto'].map(title => `${title} ${crypto.randomUUID().slice(0, 8)}`)
  const rows = await sql<{ id: string }>(
    `insert into events (title, description, event_date, event_time, end_time, rule, last_day, kind)
     select title, 'Há berçário.', $2, start, '21:00', 'FREQ=WEEKLY;BYDAY=TH;UNTIL=' || $1 || '0331',
       ($1 || '-03-31')::date, 'service'
     from (values ($3, '09:00'::time), ($4, '19:30'::time)) as s (title, start)
     returning id`,
    [year, firstOfMarch(year, 4), early, late],
  )
  return { early: early ?? '', late: late ?? '', lateId: rows[1]?.id ?? '', start: firstOfMarch(year, 4) }
}

const linesOf = (page: Page, title: string) => page.locator('summary').filter({ hasText: title })

test('the services of a day share a line, which opens without JavaScript and leads to each of them', async ({
  browser,
  page,
}) => {
  const year = await takeYear()
  const { early, late, lateId, start } = await insertServices(year)
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(`/calendar/${year}-03`)
  const lines = linesOf(plain, late)
  expect(await lines.count()).toBeGreaterThanOrEqual(4)
  await expect(lines.first()).toContainText(new RegExp(`09:00\\s${early} · 19:30\\s${late}`))
  await expect(plain.getByText('Nenhum evento este mês')).toHaveCount(0)
  await lines.first().click()
  await expect(plain.locator('li li').filter({ hasText: late }).getByText('19:30 – 21:00').first()).toBeVisible()
  await expect(plain.getByRole('link', { name: `Adicionar à agenda: ${late}` })).toBeVisible()
  await plain.context().close()

  await page.goto(`/calendar/${year}-03#${lateId}-${start}`)
  const service = page.locator('li li').filter({ hasText: late }).first()
  await expect(service).toBeInViewport()
  await expect(service.getByRole('button', { name: `Compartilhar: ${late}` })).toBeVisible()
  await expect(service.getByRole('button', { name: /^(Editar|Excluir|Cancelar)/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('one day of a service is cancelled in three taps, and the other days stay as they are', async ({
  page,
  signInAs,
}) => {
  const year = await takeYear()
  const { early, late } = await insertServices(year)
  await signInAs('admin')
  await page.goto(`/calendar/${year}-03`)
  const lines = linesOf(page, late)
  const count = await lines.count()
  await lines.first().click()
  await page.getByRole('button', { name: `Cancelar: ${late}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('radio', { name: 'Só este' })).toBeChecked()
  await expectAccessible(page, '[role=alertdialog]')
  await question.getByRole('button', { name: 'Cancelar evento' }).click()

  await expect(page.getByText('Evento cancelado', { exact: true })).toBeVisible()
  const row = page.getByRole('article').filter({ hasText: late })
  await expect(row).toContainText('Cancelado')
  await expect(lines).toHaveCount(count)
  await expect(linesOf(page, early).first()).not.toContainText(late)

  // It differs, and so its row has the icons of an event's; a service has no other repetition.
  await row.getByRole('button', { name: `Editar ${late}` }).click()
  const form = page.getByRole('dialog', { name: 'Editar Evento' })
  await form.getByRole('radio', { name: 'Todos' }).check()
  await expect(form.getByLabel('Repetir')).toHaveCount(0)
  await expect(form.getByRole('switch', { name: 'Somente membros' })).toHaveCount(0)
})

test('before days of a service are deleted, the question says what was planned for them', async ({
  page,
  signInAs,
}) => {
  const year = await takeYear()
  const { late, lateId, start } = await insertServices(year)
  await insertServingPerson({ eventId: lateId, originalStart: `${start}T19:30` }, 'Marta Prado')
  await planSongs({ eventId: lateId, originalStart: `${start}T19:30` }, (await insertPlaylist(null, [])).id)
  await signInAs('admin')
  await page.goto(`/calendar/${year}-03`)
  const lines = linesOf(page, late)
  await lines.nth(1).click()
  await page.getByRole('button', { name: `Excluir ${late}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('edite outra data da série e abra “Datas retiradas”')
  await expect(question).not.toContainText('playlist')
  await question.getByRole('radio', { name: 'Todos' }).check()
  await expect(question).toContainText('também os que já passaram')
  await expect(question).toContainText('1 playlist fica sem dia, mas continua entre as playlists.')
  await expect(question).toContainText('1 pessoa escalada fica sem o dia em que serviria')
  await expect(question).toContainText('Por 30 dias, um administrador pode trazer tudo de volta da Lixeira.')
  await expectAccessible(page, '[role=alertdialog]')
})

test('on a wide screen the grid says the hours of services apart from events', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const year = await takeYear()
  await insertServices(year)
  await page.goto(`/calendar/${year}-03`)
  const day = page.getByRole('grid', { name: 'Mês' }).getByRole('link', { name: /^quinta-feira, .*, 2 cultos$/ })
  await expect(day.first()).toContainText('09:00 · 19:30')
  await day.first().click()
  await expect(page.locator('summary:focus')).toContainText('19:30')
})
