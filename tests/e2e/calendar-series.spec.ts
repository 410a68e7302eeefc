import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { firstOfMarch, openRow, takeYear } from '@/tests/support/e2e-calendar'

const rowsOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const edit = (row: Locator) => row.getByRole('button', { name: /^Editar/ }).click()
const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** A series of the Wednesdays of March. */
async function insertSeries(year: number, by: string) {
  const title = `Célula ${crypto.randomUUID().slice(0, 8)}`
  const start = firstOfMarch(year, 3)
  // Without an end it would stand in every later month, which are other tests'.
  await sql(
    `insert into events (title, event_date, event_time, rule, last_day, created_by)
     values ($1, $2, '19:30', 'FREQ=WEEKLY;BYDAY=WE;UNTIL=' || $4 || '0331', ($4 || '-03-31')::date, $3)`,
    [title, start, by, year],
  )
  return { title, start }
}

test('a weekly event is one form, and its words and next dates are said before it is saved', async ({
  page,
  signInAs,
}) => {
  // It has no end: no other test looks at later months.
  const year = 2199
  const title = `Ensaio ${crypto.randomUUID().slice(0, 8)}`
  const sunday = firstOfMarch(year, 0)
  await signInAs('member')
  await page.goto(`/calendar/${year}-03`)
  await page.getByRole('button', { name: 'Novo Evento' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Evento' })
  await expect(dialog.getByLabel('Repetir')).toHaveValue('')
  await dialog.getByLabel('Título').fill(title)
  await dialog.getByLabel('Data').fill(addDays(sunday, 1))
  await dialog.getByLabel('Horário').fill('18:00')
  await dialog.getByLabel('Repetir').selectOption({ label: 'Toda semana, às segundas' })
  // Another date takes what repeats along.
  await dialog.getByLabel('Data').fill(sunday)
  const words = dialog.getByRole('status')
  await expect(words).toContainText('Toda semana, aos domingos.')
  const [first, second, third] = [0, 7, 14].map(days => Number(addDays(sunday, days).slice(8)))
  await expect(words).toContainText(`As próximas datas são ${first} de março, ${second} de março e ${third} de março.`)
  await dialog.getByText('Mais detalhes').click()
  await dialog.getByLabel('Termina às').fill('19:30')
  await dialog.getByLabel('Local').fill('Salão de baixo')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Criar' }).click()

  await expect(page.getByText('Evento criado com sucesso!')).toBeVisible()
  const rows = rowsOf(page, title)
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(4)
  await expect(rows.first()).toContainText('18:00 – 19:30')
  await expect(rows.first()).toContainText('Salão de baixo')
  await openRow(rows.first())
  await expect(rows.first().getByText('Toda semana, aos domingos', { exact: true })).toBeVisible()
})

test('one date moves, the following ones end, and what a change of all loses is said before', async ({
  page,
  signInAs,
}) => {
  const year = await takeYear()
  const me = await signInAs('member')
  const { title, start } = await insertSeries(year, me.id)
  await page.goto(`/calendar/${year}-03`)
  const rows = rowsOf(page, title)
  const dialog = page.getByRole('dialog', { name: 'Editar Evento' })
  const save = async () => {
    await dialog.getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.getByText('Evento atualizado com sucesso!')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  }

  await edit(rows.nth(1))
  await expect(dialog.getByRole('radio', { name: 'Só este' })).toBeChecked()
  await expect(dialog.getByLabel('Repetir')).toHaveCount(0)
  await dialog.getByLabel('Data').fill(addDays(start, 8))
  await dialog.getByLabel('Horário').fill('20:00')
  await expectAccessible(page, '[role=dialog]')
  await save()
  await expect(rows.nth(1)).toContainText('20:00')
  await expect(rows.nth(1)).toContainText('qui')
  await expect(rows.nth(2)).toContainText('19:30')

  await rows
    .nth(3)
    .getByRole('button', { name: /^Excluir/ })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Tem certeza que deseja deletar este evento?')
  await question.getByRole('radio', { name: 'Este e os seguintes' }).check()
  await expectAccessible(page, '[role=alertdialog]')
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Evento deletado com sucesso!')).toBeVisible()
  await expect(rows).toHaveCount(3)

  await edit(rows.first())
  await dialog.getByRole('radio', { name: 'Todos' }).check()
  await dialog.getByLabel('Repetir').selectOption({ label: 'Não se repete' })
  await expect(dialog.getByText(/^1 data mudada à mão se perde: \d\d de março/)).toBeVisible()
  await save()
  await expect(rows).toHaveCount(1)
})

test('a day that was taken out comes back from the form of another day', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  const year = await takeYear()
  const me = await signInAs('member')
  const { title } = await insertSeries(year, me.id)
  await page.goto(`/calendar/${year}-03`)
  const rows = rowsOf(page, title)
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(4)
  const count = await rows.count()
  for (const left of [count - 1, count - 2]) {
    await rows
      .nth(1)
      .getByRole('button', { name: /^Excluir/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(rows).toHaveCount(left)
  }
  await expect(page.getByText('edite outra data da série e abra “Datas retiradas”')).toBeVisible()

  await edit(rows.nth(1))
  const dialog = page.getByRole('dialog', { name: 'Editar Evento' })
  await dialog.getByLabel('Título').fill('Meio escrito')
  await dialog.getByText('Datas retiradas (2)').click()
  const back = dialog.getByRole('button', { name: /^Trazer de volta: Quarta-feira, \d+ de março de/ })
  await expect(back).toHaveCount(2)
  await expectAccessible(page, '[role=dialog]')
  await back.first().press('Enter')
  await expect(page.getByText('Data trazida de volta')).toBeVisible()
  await expect(back).toHaveCount(1)
  await expect(back).toBeFocused()
  await back.press('Enter')
  await expect(back).toHaveCount(0)
  await expect(dialog.getByText(/^Datas retiradas/)).toHaveCount(0)
  await expect(dialog.getByLabel('Título')).toHaveValue('Meio escrito')
  await dialog.getByRole('radio', { name: 'Este e os seguintes' }).check()
  // What the form itself brought back is no change of somebody else.
  await dialog.getByLabel('Título').fill(title)
  await dialog.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByText('Evento atualizado com sucesso!')).toBeVisible()
  await expect(rows).toHaveCount(count)
})

test('who deletes an event on an old page is told that somebody changed it, and sees how it is now', {
  tag: '@long',
}, async ({ page, signInAs }) => {
  const year = await takeYear()
  const me = await signInAs('member')
  const { title } = await insertSeries(year, me.id)
  await page.goto(`/calendar/${year}-03`)
  const row = rowsOf(page, title).first()
  await row.getByRole('button', { name: /^Excluir/ }).click()
  await sql('update events set place = $2, version = version + 1, updated_at = now() where title = $1', [
    title,
    'Salão novo',
  ])
  const question = page.getByRole('alertdialog')
  await question.getByRole('radio', { name: 'Todos' }).check()
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Este evento mudou enquanto a página estava aberta, e nada foi feito.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(row).toContainText('Salão novo')
})

test('a day of a series is cancelled, which the calendar says, and takes place after all', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  const year = await takeYear()
  const me = await signInAs('member')
  const { title } = await insertSeries(year, me.id)
  await page.goto(`/calendar/${year}-03`)
  const row = rowsOf(page, title).nth(1)
  await openRow(row)
  await row.getByRole('button', { name: /^Cancelar: / }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('radio', { name: 'Só este' })).toBeChecked()
  await question.getByRole('button', { name: 'Cancelar evento' }).click()
  await expect(page.getByText('Evento cancelado', { exact: true })).toBeVisible()
  await expect(row.getByText('Cancelado', { exact: true })).toBeVisible()
  await expect(rowsOf(page, title).nth(2)).not.toContainText('Cancelado')

  await openRow(row)
  await row.getByRole('button', { name: /^Confirmar de novo/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar de novo' }).click()
  await expect(row.getByText('Cancelado', { exact: true })).toHaveCount(0)
})

test('what cannot be is said at the field, and nothing typed is lost', { tag: '@long' }, async ({ page, signInAs }) => {
  const year = await takeYear()
  await signInAs('member')
  await page.goto(`/calendar/${year}-03`)
  await page.getByRole('button', { name: 'Novo Evento' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Evento' })
  await dialog.getByLabel('Título').fill('Vigília')
  await dialog.getByLabel('Data').fill(`${year}-03-10`)
  await dialog.getByLabel('Horário').fill('22:00')
  await dialog.getByLabel('Repetir').selectOption({ label: 'Outra…' })
  await dialog.getByLabel('A cada').fill('0')
  await expect(dialog.getByText('Escreva um número de 1 a 99.')).toBeVisible()
  await dialog.getByLabel('A cada').fill('2')
  await dialog.getByLabel('Termina', { exact: true }).selectOption({ label: 'Depois de algumas vezes' })
  await dialog.getByLabel('Quantas vezes').fill('5000')
  await expect(dialog.getByText(/^São mais de 1000 vezes/)).toBeVisible()
  await dialog.getByText('Mais detalhes').click()
  await dialog.getByLabel('Termina às').fill('02:00')
  await dialog.getByText('Mais detalhes').click()
  await dialog.getByRole('button', { name: 'Criar' }).click()
  // The door opens for its error.
  await expect(dialog.getByText(/^O fim precisa vir depois do começo/)).toBeVisible()
  await dialog.getByLabel('Até o dia').fill(`${year}-03-11`)
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog.getByText(/^São mais de 1000 vezes/).first()).toBeVisible()
  await expect(dialog.getByLabel('Quantas vezes')).toHaveValue('5000')
  await dialog.getByLabel('Quantas vezes').fill('4')
  await expect(dialog.getByRole('status')).toContainText(/^A cada 2 semanas, .*, 4 vezes/)
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(page.getByText('Evento criado com sucesso!')).toBeVisible()
})

test('how an event repeats stays in its draft until the form is cancelled', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  const year = await takeYear()
  await signInAs('member')
  await page.goto(`/calendar/${year}-03`)
  const dialog = page.getByRole('dialog', { name: 'Novo Evento' })
  const open = () => page.getByRole('button', { name: 'Novo Evento' }).click()
  await open()
  await dialog.getByLabel('Data').fill(firstOfMarch(year, 6))
  await dialog.getByLabel('Repetir').selectOption({ label: 'Todo primeiro sábado do mês' })
  await dialog.getByText('Mais detalhes').click()
  await dialog.getByLabel('Local').fill('Praça')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await open()
  await expect(dialog.getByLabel('Repetir')).toHaveValue('FREQ=MONTHLY;BYDAY=1SA')
  await expect(dialog.getByLabel('Local')).toHaveValue('Praça')
  await expect(dialog.getByLabel('Local')).toBeVisible()
  await dialog.getByText('Cancelar', { exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await open()
  await expect(dialog.getByLabel('Repetir')).toHaveValue('')
  await expect(dialog.getByLabel('Data')).toHaveValue('')
  await expect(dialog.getByLabel('Local')).toHaveValue('')
})
