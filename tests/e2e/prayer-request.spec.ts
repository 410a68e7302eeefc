import type { Page } from '@playwright/test'
import { resetAddressLimits } from '@/tests/support/accounts'
import { expectAccessible } from '@/tests/support/axe'
import { expect, readMailsTo, sql, test } from '@/tests/support/e2e'

const reason = (mark: string) => `Pela saúde da minha mãe. Pedido ${mark}.`

test.beforeEach(async ({ page }) => {
  await resetAddressLimits()
  await page.goto('/')
  await page.getByRole('button', { name: 'Peça uma oração' }).first().click()
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pedido de Oração' })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

async function fillIn(page: Page, mark: string) {
  const form = dialog(page)
  await form.getByLabel('Nome completo').fill('Joana Batista')
  await form.getByLabel('Data de nascimento').fill('1990-01-31')
  await form.getByLabel('Telefone').fill('27988887777')
  await form.getByLabel('Sou membro desta igreja').check()
  await form.getByLabel('Motivo da oração').fill(reason(mark))
}

test('someone who is not signed in asks for prayer, and the pastoral team gets it by mail', async ({ page }) => {
  const mark = crypto.randomUUID()
  await expect(dialog(page)).toContainText(
    'Compartilhe conosco seu pedido de oração. Nossa equipe estará intercedendo por você.',
  )
  await expect(dialog(page)).toContainText('Só a equipe pastoral lê o seu pedido')
  await expectAccessible(page, '[role=dialog]')

  await fillIn(page, mark)
  await dialog(page).getByRole('button', { name: 'Enviar Pedido' }).click()

  await expect(toast(page, 'Pedido de oração enviado!')).toBeVisible()
  await expect(toast(page, 'Seu pedido foi recebido e nossa equipe irá orar por você.')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Peça uma oração' }).first()).toBeFocused()

  const letters = async () => (await readMailsTo('oracao@comunhao.test')).filter(({ text }) => text?.includes(mark))
  await expect.poll(async () => (await letters()).length).toBe(1)
  const [letter] = await letters()
  expect(letter?.subject).toBe('Novo pedido de oração')
  expect(letter?.text).toContain('Telefone: (27) 98888-7777')

  // The next one who asks finds an empty form.
  await page.getByRole('button', { name: 'Peça uma oração' }).first().click()
  await expect(dialog(page).getByLabel('Nome completo')).toHaveValue('')
})

test('each missing field shows a message', async ({ page }) => {
  await dialog(page).getByRole('button', { name: 'Enviar Pedido' }).click()
  for (const text of [
    'Nome deve ter pelo menos 2 caracteres',
    'Data de nascimento é obrigatória',
    'Telefone deve ter pelo menos 10 dígitos',
    'Descreva o motivo da oração com pelo menos 10 caracteres',
  ])
    await expect(dialog(page).getByText(text)).toBeVisible()
  await expect(dialog(page).getByLabel('Nome completo')).toBeFocused()
})

test('the phone number is formatted while it is typed, and can be corrected in the middle', { tag: '@long' }, async ({
  page,
}) => {
  const phone = dialog(page).getByLabel('Telefone')
  await phone.pressSequentially('2799x9998888123')
  await expect(phone).toHaveValue('(27) 99999-8888')

  for (let step = 0; step < 5; step += 1) await phone.press('ArrowLeft')
  await phone.press('Backspace')
  await expect(phone).toHaveValue('(27) 99998-888')
  await phone.pressSequentially('7')
  await expect(phone).toHaveValue('(27) 99997-8888')

  await phone.fill('')
  await phone.fill('+55 27 91234-5678')
  await expect(phone).toHaveValue('(27) 91234-5678')
})

test('an untouched dialog closes with a tap outside it', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  // A tap in the very instant in which it opens is not beside it yet.
  await expect(async () => {
    await page.mouse.click(10, 450)
    await expect(dialog(page)).toHaveCount(0, { timeout: 1000 })
  }).toPass()
})

test('a tap outside the dialog keeps what was typed, also after the server refused it', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await dialog(page).getByLabel('Motivo da oração').fill('Pela saúde da minha avó')
  await page.mouse.click(10, 450)
  await dialog(page).getByRole('button', { name: 'Enviar Pedido' }).click()
  await expect(dialog(page).getByText('Nome deve ter pelo menos 2 caracteres')).toBeVisible()
  await page.mouse.click(10, 450)
  await expect(dialog(page).getByLabel('Motivo da oração')).toHaveValue('Pela saúde da minha avó')
})

test('when it cannot be sent and the person does not wait, the form keeps its content', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|ERR_FAILED/)
  const mark = crypto.randomUUID()
  await fillIn(page, mark)
  await page.route('**/*', route => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await dialog(page).getByRole('button', { name: 'Enviar Pedido' }).click()
  await dialog(page).getByRole('button', { name: 'Não enviar agora' }).click()

  await expect(toast(page, 'Erro ao enviar pedido')).toBeVisible()
  await expect(toast(page, 'Ocorreu um erro. Tente novamente em alguns instantes.')).toBeVisible()
  await expect(dialog(page).getByLabel('Telefone')).toHaveValue('(27) 98888-7777')
  await expect(dialog(page).getByLabel('Motivo da oração')).toHaveValue(reason(mark))
  await expect(dialog(page).getByLabel('Sou membro desta igreja')).toBeChecked()

  await page.unroute('**/*')
  await dialog(page).getByRole('button', { name: 'Enviar Pedido' }).click()
  await expect(toast(page, 'Pedido de oração enviado!')).toBeVisible()
  const savedRequests = await sql('select from prayer_requests where prayer_description = $1', [reason(mark)])
  expect(savedRequests).toHaveLength(1)
})

test('while the request is sent the button says so and is disabled', async ({ page }) => {
  await fillIn(page, crypto.randomUUID())
  let answer = () => {}
  const delayed = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/*', async route => {
    if (route.request().method() === 'POST') await delayed
    await route.fallback()
  })
  await dialog(page).getByRole('button', { name: 'Enviar Pedido' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  answer()
  await expect(toast(page, 'Pedido de oração enviado!')).toBeVisible()
})
