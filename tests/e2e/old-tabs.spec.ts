import type { Page } from '@playwright/test'
import { resetAddressLimits } from '@/tests/support/accounts'
import { expect, expectHydrated, test } from '@/tests/support/e2e'
import { findNoticeCard, makeUniqueTitle, publishNotice } from '@/tests/support/e2e-notices'

/** The house was built anew meanwhile: it knows no action by the id that this tab has of it. */
const simulateOldTab = (page: Page) =>
  page.route('**/*', async route => {
    const headers = await route.request().allHeaders()
    if (!headers['next-action']) return route.fallback()
    return route.continue({ headers: { ...headers, 'next-action': `7f${'0'.repeat(40)}` } })
  })

const refresh = async (page: Page) => {
  await expect(page.getByText('Há uma versão nova: atualize a página', { exact: true })).toBeVisible()
  await expect(page.getByText('O que você digitou não se perde: volta ao formulário.')).toBeVisible()
  await page.unroute('**/*')
  await page.getByRole('button', { name: 'Atualizar a página' }).click()
}

test.beforeEach(async ({ expectedErrors }) => {
  expectedErrors.push(/409/)
  await resetAddressLimits()
})

test('a prayer sent from a tab of an old version asks to refresh, and the text is in the form again', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Peça uma oração' }).first().click()
  const form = page.getByRole('dialog', { name: 'Pedido de Oração' })
  await form.getByLabel('Nome completo').fill('Joana Batista')
  await form.getByLabel('Data de nascimento').fill('1990-01-31')
  await form.getByLabel('Telefone').fill('27988887777')
  await form.getByLabel('Sou membro desta igreja').check()
  await form.getByLabel('Motivo da oração').fill('Pela saúde da minha mãe.')
  await simulateOldTab(page)
  await form.getByRole('button', { name: 'Enviar Pedido' }).click()
  // The form was answered, and is as it was typed.
  await expect(page.getByText('Há uma versão nova: atualize a página', { exact: true })).toBeVisible()
  await expect(form.getByLabel('Motivo da oração')).toHaveValue('Pela saúde da minha mãe.')
  await refresh(page)

  await expect(form).toBeHidden()
  const prayerButton = page.getByRole('button', { name: 'Peça uma oração' }).first()
  await expectHydrated(prayerButton)
  await prayerButton.click()
  await expect(form.getByLabel('Nome completo')).toHaveValue('Joana Batista')
  await expect(form.getByLabel('Data de nascimento')).toHaveValue('1990-01-31')
  await expect(form.getByLabel('Telefone')).toHaveValue('(27) 98888-7777')
  await expect(form.getByLabel('Sou membro desta igreja')).toBeChecked()
  await expect(form.getByLabel('Motivo da oração')).toHaveValue('Pela saúde da minha mãe.')
  await form.getByRole('button', { name: 'Enviar Pedido' }).click()
  await expect(page.getByText('Pedido de oração enviado!', { exact: true })).toBeVisible()

  // What was sent does not come again. The browser is off the dialog's entry first.
  await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: 'Peça uma oração' }).first().click()
  await expect(form.getByLabel('Nome completo')).toHaveValue('')
})

test('a comment draft from a tab of an old version is there after the reload', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const title = makeUniqueTitle('Mutirão')
  await publishNotice(page, title)
  await signInAs('member')
  await page.goto('/app/notices')
  const comments = findNoticeCard(page, title).getByRole('button', { name: /^Comentar/ })
  const comment = page.getByRole('dialog').getByRole('textbox', { name: 'Escreva um comentário' })
  await comments.click()
  await comment.fill('Estaremos lá!')
  await simulateOldTab(page)
  await page.getByRole('button', { name: 'Enviar comentário' }).click()
  await refresh(page)
  await expectHydrated(comments)
  await comments.click()
  await expect(comment).toHaveValue('Estaremos lá!')
})

test('after the reload a changed name is in the form again, a password is not', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('member')
  await page.goto('/app/profile')
  await page.getByRole('button', { name: 'Editar Perfil' }).click()
  await page.getByLabel('Nome').fill('Maria de Lourdes')
  await page.getByRole('textbox', { name: 'Email' }).fill('maria@example.org')
  await page.getByLabel('Senha atual').fill('uvas e figos')
  await simulateOldTab(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await refresh(page)

  await page.getByRole('button', { name: 'Editar Perfil' }).waitFor()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('uvas e figos')
  await page.getByRole('button', { name: 'Editar Perfil' }).click()
  await expect(page.getByLabel('Nome')).toHaveValue('Maria de Lourdes')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('maria@example.org')
  await expect(page.getByLabel('Senha atual')).toHaveValue('')
})
