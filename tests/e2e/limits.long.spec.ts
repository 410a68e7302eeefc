import type { Page } from '@playwright/test'
import { findAlert, insertAccount, readResetLink } from '@/tests/support/accounts'
import { expect, sql, test } from '@/tests/support/e2e'
import { createFormData } from '@/tests/support/form'
import { isLongRun } from '@/tests/support/long'
import { createActionCaller } from '@/tests/support/server-actions'

/** A house, a church, a town: all that go out through one address. The proxy in front of the app names it. */
const sharedAddress = () => `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}:1::5`
const sendFrom = (address: string) => ({ extraHTTPHeaders: { 'X-Forwarded-For': address } })
const idle = { status: 'idle' }

async function register(page: Page) {
  const email = `nova-${crypto.randomUUID()}@example.org`
  await page.goto('/login?mode=register')
  await page.getByLabel('Nome').fill('Nova da Silva')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Telefone').fill('27988887777')
  await page.getByLabel('Data de nascimento').fill('1990-05-04')
  await page.getByRole('textbox', { name: 'Senha' }).fill('pão e vinho')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page).toHaveURL('/app')
  return email
}

test('strangers who guess passwords do not lock the owner out, neither on a known phone nor on a new one', async ({
  browser,
  baseURL,
  expectedErrors,
}) => {
  // Without its cookie, what the page was fetching ahead is not there.
  expectedErrors.push(/404/)
  const rita = await insertAccount('pão e vinho')
  const act = createActionCaller(baseURL ?? '', process.env.NEXT_DIST_DIR ?? '')
  const guess = () =>
    act('signIn', [idle, createFormData({ email: rita.email, password: 'outra' })], { address: sharedAddress() })
  const known = await browser.newContext(sendFrom(sharedAddress()))
  const onKnownPhone = await known.newPage()
  await signIn(onKnownPhone, rita.email, 'pão e vinho')
  await expect(onKnownPhone).toHaveURL('/app')
  await known.clearCookies({ name: 'next-auth.session-token' })
  for (let n = 0; n < 11; n += 1) expect(await guess()).toMatchObject({ status: 'refused' })

  await signIn(onKnownPhone, rita.email, 'pão e vinho')
  await expect(onKnownPhone).toHaveURL('/app')
  await known.close()

  const fresh = await browser.newContext(sendFrom(sharedAddress()))
  const onNewPhone = await fresh.newPage()
  await signIn(onNewPhone, rita.email, 'pão e vinho')
  await expect(findAlert(onNewPhone)).toContainText(
    /Aguarde 1\d minutos e tente novamente, ou redefina sua senha em “Esqueci a senha”/,
  )
  await onNewPhone.getByRole('link', { name: 'Esqueci a senha' }).click()
  // The address that was typed at the login comes along.
  await expect(onNewPhone.getByRole('textbox', { name: 'Email' })).toHaveValue(rita.email)
  await onNewPhone.getByRole('button', { name: 'Enviar link' }).click()
  await expect(onNewPhone.getByText('Email enviado!')).toBeVisible()

  await onNewPhone.goto(await readResetLink(rita.email))
  await onNewPhone.getByRole('textbox', { name: 'Nova senha', exact: true }).fill('nova senha')
  await onNewPhone.getByRole('textbox', { name: 'Repita a nova senha' }).fill('nova senha')
  await onNewPhone.getByRole('button', { name: 'Redefinir senha' }).click()
  await expect(onNewPhone).toHaveURL('/login')
  for (let n = 0; n < 11; n += 1) await guess()
  await onNewPhone.getByRole('textbox', { name: 'Senha' }).fill('nova senha')
  await onNewPhone.getByRole('button', { name: 'Entrar' }).click()
  await expect(onNewPhone).toHaveURL('/app')
  await fresh.close()
})

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

// Two hundred on one Sunday, in npm run test:long.
const congregation = isLongRun ? 200 : 4

test(`${congregation} people register behind one address, four at a time`, async ({ browser }) => {
  test.setTimeout(20 * 60_000)
  const address = sharedAddress()
  const registered: string[] = []
  const queue = Array.from({ length: congregation }, (_, n) => n)
  const phones = Array.from({ length: 4 }, async () => {
    while (queue.pop() !== undefined) {
      const phone = await browser.newContext(sendFrom(address))
      registered.push(await register(await phone.newPage()))
      await phone.close()
    }
  })
  await Promise.all(phones)
  expect(await sql('select from profiles where email = any($1)', [registered])).toHaveLength(congregation)
})
