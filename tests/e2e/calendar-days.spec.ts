import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { takeYear } from '@/tests/support/e2e-calendar'

test('a retreat is one form, and stands in both of its months', async ({ page, signInAs }) => {
  const year = await takeYear()
  await signInAs('member')
  await page.goto(`/calendar/${year}-04`)
  await page.getByRole('button', { name: 'Novo Evento' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Evento' })
  await dialog.getByLabel('Título').fill('Retiro de casais')
  await dialog.getByLabel('Data').fill(`${year}-04-28`)
  const wholeDay = dialog.getByRole('switch', { name: 'O dia todo' })
  await wholeDay.focus()
  await page.keyboard.press('Space')
  await expect(wholeDay).toBeChecked()
  await expect(dialog.getByLabel('Horário')).toBeHidden()

  await dialog.getByLabel('Até o dia').fill(`${year}-04-27`)
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog.getByText('O último dia não pode vir antes da data do evento.')).toBeVisible()
  await expect(dialog.getByLabel('Até o dia')).toBeFocused()
  await dialog.getByLabel('Até o dia').fill(`${year}-05-01`)
  // Another first day takes the last one along.
  await dialog.getByLabel('Data').fill(`${year}-04-29`)
  await expect(dialog.getByLabel('Até o dia')).toHaveValue(`${year}-05-02`)
  await dialog.getByText('Mais detalhes').click()
  await expect(dialog.getByLabel('Termina às')).toBeHidden()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(page.getByText('Evento criado com sucesso!')).toBeVisible()

  const row = page.getByRole('article').filter({ hasText: 'Retiro de casais' })
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('time')).toHaveText(`de 29 de abril a 2 de maio de ${year}, O dia todo`)
  await page.goto(`/calendar/${year}-05`)
  await expect(row).toHaveCount(1)
})

test('whole days are kept in the draft, and without them the time is asked for', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  const year = await takeYear()
  await signInAs('member')
  await page.goto(`/calendar/${year}-04`)
  const dialog = page.getByRole('dialog', { name: 'Novo Evento' })
  await page.getByRole('button', { name: 'Novo Evento' }).click()
  await dialog.getByLabel('Título').fill('Congresso')
  await dialog.getByLabel('Data').fill(`${year}-04-10`)
  await dialog.getByLabel('Horário').fill('19:30')
  await dialog.getByLabel('O dia todo').check()
  await dialog.getByLabel('Até o dia').fill(`${year}-04-12`)

  await page.reload()
  await page.getByRole('button', { name: 'Novo Evento' }).click()
  await expect(dialog.getByLabel('O dia todo')).toBeChecked()
  await expect(dialog.getByLabel('Até o dia')).toHaveValue(`${year}-04-12`)
  await expect(dialog.getByLabel('Horário')).toBeHidden()

  // With hours, the last day stands beside the end.
  await dialog.getByLabel('O dia todo').uncheck()
  await expect(dialog.getByLabel('Horário')).toHaveValue('19:30')
  await dialog.getByLabel('Horário').fill('')
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog.getByText('Horário é obrigatório')).toBeVisible()
  await dialog.getByLabel('Horário').fill('19:00')
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog.getByText(/^Diga a que horas termina no último dia/)).toBeVisible()
  await expect(dialog.getByLabel('Até o dia')).toHaveValue(`${year}-04-12`)
  await dialog.getByLabel('Termina às').fill('12:00')
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(page.getByText('Evento criado com sucesso!')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Congresso' })).toContainText('19:00 – 12:00 do dia 12')

  await page.getByRole('button', { name: 'Novo Evento' }).click()
  await expect(dialog.getByLabel('O dia todo')).not.toBeChecked()
  await expect(dialog.getByLabel('Horário')).toHaveValue('')
})

test('the month draws an event over its days, and each of them leads to its row', { tag: '@desktop' }, async ({
  page,
}) => {
  const year = await takeYear()
  await page.setViewportSize({ width: 1280, height: 800 })
  await sql(
    `insert into events (title, event_date, event_time, is_all_day, end_days)
     values ('Retiro', ($1 || '-03-30')::date, '00:00', true, 4)`,
    [year],
  )
  await page.goto(`/calendar/${year}-04`)
  const grid = page.getByRole('grid', { name: 'Mês' })
  await expect(grid.locator(`[data-date="${year}-04-01"]`)).toContainText('1 evento')
  // Of a day with services, these are the first row.
  await grid
    .getByRole('link', { name: /, 1 evento$/ })
    .first()
    .click()
  await expect(page.getByRole('article').filter({ hasText: 'Retiro' }).locator('summary')).toBeFocused()
  await expectAccessible(page)
})
