import type { Page } from '@playwright/test'
import { insertAccount, resetAddressLimits } from '@/tests/support/accounts'
import { expect, test } from '@/tests/support/e2e'
import { findNoticeCard, makeUniqueTitle, publishNotice } from '@/tests/support/e2e-notices'
import { openRow } from '@/tests/support/e2e-profile'

test.beforeEach(resetAddressLimits)

const prayer = (page: Page) => page.getByRole('dialog', { name: 'Pedido de Oração' })
const askForPrayer = (page: Page) => page.getByRole('button', { name: 'Peça uma oração' }).first().click()
const note = 'Recuperamos o que você tinha digitado e não salvou.'
/** A person goes back once they see what they are on; its entry is written a moment after a dialog is shown or gone. */
async function goBack(page: Page, { dialogs }: { dialogs: number }) {
  await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(dialogs)
  await page.goBack()
}
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** The landing, from the calendar, with a dialog in which something was typed. */
async function typing(page: Page) {
  await page.goto('/calendar')
  await page.goto('/')
  await askForPrayer(page)
  await prayer(page).getByLabel('Nome completo').fill('Joana Batista')
  await prayer(page).getByLabel('Telefone').fill('27988887777')
  await prayer(page).getByLabel('Sou membro desta igreja').check()
  await prayer(page).getByLabel('Motivo da oração').fill('Pela minha mãe.')
}

test('going back closes the dialog first, does not scroll, and keeps what was typed', { tag: '@phone' }, async ({
  page,
}) => {
  await typing(page)
  const scrollTop = await scrolled(page)
  // Next would fetch the landing again with this header; links to other pages are prefetched with it too.
  const refetches: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/' && request.headers().rsc) refetches.push(request.url())
  })

  await goBack(page, { dialogs: 1 })
  await expect(prayer(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
  expect(await scrolled(page)).toBe(scrollTop)
  expect(refetches).toEqual([])

  await askForPrayer(page)
  const form = prayer(page)
  await expect(form.getByText(note)).toBeVisible()
  await expect(form.getByLabel('Nome completo')).toHaveValue('Joana Batista')
  await expect(form.getByLabel('Telefone')).toHaveValue('(27) 98888-7777')
  await expect(form.getByLabel('Sou membro desta igreja')).toBeChecked()
  await expect(form.getByLabel('Motivo da oração')).toHaveValue('Pela minha mãe.')

  await form.getByRole('button', { name: 'Descartar' }).click()
  await expect(form.getByText(note)).toHaveCount(0)
  await expect(form.getByLabel('Nome completo')).toHaveValue('')
  await expect(form.getByLabel('Nome completo')).toBeFocused()
  await expect(form.getByLabel('Sou membro desta igreja')).not.toBeChecked()
  await form.getByRole('button', { name: 'Fechar' }).click()
  await askForPrayer(page)
  await expect(form.getByLabel('Nome completo')).toHaveValue('')
})

test('a closed dialog leaves no history entry to go back or forward to', async ({ page }) => {
  await typing(page)
  await prayer(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(prayer(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(0)

  await page.evaluate(() => history.forward())
  await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(0)
  await expect(prayer(page)).toHaveCount(0)

  await goBack(page, { dialogs: 0 })
  await expect(page).toHaveURL('/calendar')
  await page.goForward()
  await expect(page).toHaveURL('/')
})

test('after a reload the dialog is closed, its text is kept, and one step back leaves the page', {
  tag: ['@long', '@phone'],
}, async ({ page }) => {
  await typing(page)
  await page.reload()
  await expect(prayer(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(0)

  await askForPrayer(page)
  await expect(prayer(page).getByLabel('Motivo da oração')).toHaveValue('Pela minha mãe.')
  await goBack(page, { dialogs: 1 })
  await expect(prayer(page)).toHaveCount(0)
  await goBack(page, { dialogs: 0 })
  await expect(page).toHaveURL('/calendar')
})

test('a prayer draft stays in its tab only; a comment draft is there wherever the person signs in', {
  tag: ['@long', '@phone'],
}, async ({ page, context, signInAs }) => {
  await typing(page)
  await goBack(page, { dialogs: 1 })
  const other = await context.newPage()
  await other.goto('/')
  await askForPrayer(other)
  await expect(prayer(other).getByLabel('Nome completo')).toHaveValue('')
  await other.close()

  await signInAs('admin')
  const title = makeUniqueTitle('Mutirão')
  await publishNotice(page, title)
  const comments = page.getByRole('dialog', { name: 'Comentários' })
  const open = () =>
    findNoticeCard(page, title)
      .getByRole('button', { name: /^Comentar/ })
      .click()
  await open()
  await comments.getByRole('textbox').fill('Levo o martelo')
  await goBack(page, { dialogs: 1 })
  await expect(comments).toHaveCount(0)
  await page.reload()
  await open()
  await expect(comments.getByRole('textbox')).toHaveValue('Levo o martelo')

  await comments.getByRole('button', { name: 'Enviar comentário' }).click()
  await expect(comments.getByText('Levo o martelo')).toBeVisible()
  await expect(comments.getByRole('textbox')).toHaveValue('')

  // One dialog on top of another: each goes by itself.
  const question = page.getByRole('alertdialog', { name: 'Excluir comentário?' })
  await comments.getByRole('button', { name: /^Excluir comentário/ }).click()
  await expect(question).toBeVisible()
  await goBack(page, { dialogs: 2 })
  await expect(question).toHaveCount(0)
  await expect(comments).toBeVisible()
  await goBack(page, { dialogs: 1 })
  await expect(comments).toHaveCount(0)
  await expect(page).toHaveURL('/app/notices')

  await open()
  await expect(comments.getByRole('textbox')).toHaveValue('')
})

test('a page opened from a dialog replaces the dialog in the history', { tag: '@long' }, async ({
  page,
  expectedErrors,
}) => {
  // What the page was fetching ahead as a member is no longer there for it.
  expectedErrors.push(/404/)
  const somebody = await insertAccount('uma senha qualquer')
  await page.goto('/login?to=%2Fapp%2Fprofile')
  await page.getByLabel('Email').fill(somebody.email)
  await page.getByLabel(/^Senha/).fill(somebody.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/app/profile')
  const entries = await page.evaluate(() => history.length)

  await openRow(page, 'Privacidade')
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir minha conta' })
  await dialog.getByLabel('Sua senha').fill(somebody.password)
  await dialog.getByRole('button', { name: 'Excluir conta' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => history.state?.dialogs ?? 0)).toBe(0)
})

test('an unfinished event draft is there again after going back, until it is saved', {
  tag: ['@long', '@phone'],
}, async ({ page, signInAs }) => {
  await signInAs('member')
  await page.goto('/calendar')
  const dialog = page.getByRole('dialog', { name: 'Novo Evento' })
  const open = () => page.getByRole('button', { name: 'Novo Evento' }).click()
  await open()
  const title = makeUniqueTitle('Vigília')
  await dialog.getByLabel('Título').fill(title)
  await dialog.getByLabel('Descrição').fill('Tragam agasalho.')
  await dialog.getByLabel('Somente membros').check()
  await goBack(page, { dialogs: 1 })
  await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(0)
  await page.reload()
  await open()
  await expect(dialog.getByText(note)).toBeVisible()
  await expect(dialog.getByLabel('Título')).toHaveValue(title)
  await expect(dialog.getByLabel('Descrição')).toHaveValue('Tragam agasalho.')
  await expect(dialog.getByLabel('Somente membros')).toBeChecked()

  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format()
  await dialog.getByLabel('Data').fill(today)
  await dialog.getByLabel('Horário').fill('22:00')
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(page.getByText('Evento criado com sucesso!')).toBeVisible()
  await open()
  await expect(dialog.getByLabel('Título')).toHaveValue('')
  await expect(dialog.getByText(note)).toHaveCount(0)
})
