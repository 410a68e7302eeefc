import { findAlert, insertAccount, readResetLink, resetAddressLimits } from '@/tests/support/accounts'
import { expectAccessible } from '@/tests/support/axe'
import { expect, readMailsTo, sql, test } from '@/tests/support/e2e'
import { tabAndPress, tabAndType, tabTo } from '@/tests/support/keyboard'

test.beforeEach(resetAddressLimits)

test('a person resets a forgotten password with the keyboard alone', async ({ page, browser }) => {
  const rita = await insertAccount('velha senha')
  const otherPage = await (await browser.newContext()).newPage()
  await signIn(otherPage, rita.email, 'velha senha')

  await page.goto('/login')
  await tabAndType(page, page.getByLabel('Email'), rita.email)
  await tabAndPress(page, page.getByRole('link', { name: 'Esqueci a senha' }))
  await expect(page.getByRole('heading', { name: 'Esqueceu a senha?' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('Email')).toHaveValue(rita.email)
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Email enviado!')).toBeVisible()
  await expect(page.getByText('Enviamos um link para o seu email.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(await readResetLink(rita.email))
  await expect(page).toHaveURL('/reset-password')
  await page.reload()
  await expectAccessible(page)
  await tabAndType(page, page.getByRole('textbox', { name: 'Nova senha', exact: true }), 'nova senha')
  await tabAndType(page, page.getByRole('textbox', { name: 'Repita a nova senha' }), 'outra senha')
  await page.keyboard.press('Enter')
  await expect(page.getByText('As senhas não coincidem.')).toBeVisible()

  // Only the second is asked for again.
  await expect(page.getByRole('textbox', { name: 'Repita a nova senha' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Repita a nova senha' })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Nova senha', exact: true })).toHaveValue('nova senha')
  await page.keyboard.type('mais uma senha')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Repita a nova senha' })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Nova senha', exact: true })).toHaveValue('nova senha')
  await tabAndType(page, page.getByRole('textbox', { name: 'Repita a nova senha' }), 'nova senha')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sua senha foi redefinida com sucesso.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(rita.email)

  await otherPage.goto('/app')
  await expect(otherPage).toHaveURL('/login?to=%2Fapp')
  await tabAndType(page, page.getByRole('textbox', { name: 'Senha' }), 'nova senha')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app')
  await expect
    .poll(async () => (await readMailsTo(rita.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining('Sua senha foi alterada'))
})

test('an invalid link is reported before anyone chooses a password', async ({ page }) => {
  await page.goto('/reset-password?token=inventado')
  await expect(page).toHaveURL('/reset-password')
  await expect(page.getByText('Link inválido ou expirado', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})

test('a link that was used in the meantime is reported when the form is sent, and a new one is offered', {
  tag: '@long',
}, async ({ page }) => {
  const rita = await insertAccount('velha senha')
  await page.goto('/login/forgot-password')
  await page.getByLabel('Email').fill(rita.email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await page.goto(await readResetLink(rita.email))
  await expect(page.getByRole('textbox', { name: 'Nova senha', exact: true })).toBeVisible()
  await sql('delete from reset_tokens where profile_id = $1', [rita.id])
  await page.getByRole('textbox', { name: 'Nova senha', exact: true }).fill('nova senha')
  await page.getByRole('textbox', { name: 'Repita a nova senha' }).fill('nova senha')
  await page.getByRole('button', { name: 'Redefinir senha' }).click()

  await expect(findAlert(page)).toContainText('Link inválido ou expirado')
  await expect(findAlert(page)).toContainText('Abra o link do e-mail novamente e tente redefinir a senha.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pedir um novo link' }).click()
  await expect(page.getByRole('heading', { name: 'Esqueceu a senha?' })).toBeVisible()
})

test('without a connection each form shows its own message and keeps what was typed', { tag: '@long' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  await page.route('**/*', route => (route.request().method() === 'POST' ? route.abort() : route.fallback()))

  await page.goto('/login?mode=forgot-password')
  await page.getByLabel('Email').fill('rita@example.org')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText('Não foi possível enviar o email. Verifique se o email está correto.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('rita@example.org')

  await page.goto('/reset-password?token=inventado')
  await page.getByRole('textbox', { name: 'Nova senha', exact: true }).fill('nova senha')
  await page.getByRole('textbox', { name: 'Repita a nova senha' }).fill('nova senha')
  await page.getByRole('button', { name: 'Redefinir senha' }).click()
  await expect(page.getByText('Ocorreu um erro inesperado.', { exact: true })).toBeVisible()

  await page.goto('/login')
  await page.getByLabel('Email').fill('rita@example.org')
  await page.getByRole('textbox', { name: 'Senha' }).fill('nova senha')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Ocorreu um erro inesperado', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('rita@example.org')
})

test('the page opened without a link says what is missing', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByText('Link inválido ou expirado')).toBeVisible()
})

async function signIn(page: import('@playwright/test').Page, email: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/app')
}
