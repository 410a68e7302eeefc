import { findAlert, insertAccount, resetAddressLimits } from '@/tests/support/accounts'
import { expectAccessible } from '@/tests/support/axe'
import { expect, readMailsTo, sql, test } from '@/tests/support/e2e'
import { tabAndPress, tabAndType } from '@/tests/support/keyboard'

const password = 'pão e vinho'

test.beforeEach(resetAddressLimits)

test('a member signs in with the keyboard alone and returns to the page they wanted', async ({ page, context }) => {
  const rita = await insertAccount(password)
  await page.goto('/app/hymns?q=paz')
  await expect(page).toHaveURL('/login?to=%2Fapp%2Fhymns%3Fq%3Dpaz')
  await expectAccessible(page)

  await tabAndType(page, page.getByLabel('Email'), rita.email)
  await tabAndType(page, page.getByRole('textbox', { name: 'Senha' }), password)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/app/hymns?q=paz')
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()
  await expect(page.getByText('Bem-vindo de volta.')).toBeVisible()
  expect(await context.cookies()).toContainEqual(
    expect.objectContaining({ name: 'next-auth.session-token', httpOnly: true, sameSite: 'Lax', path: '/' }),
  )
})

test('a guest who is asked to sign in returns to the page they came from', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  const rita = await insertAccount(password)
  await signInAs('guest')
  await page.goto('/app/add-playlist')
  await page.getByRole('link', { name: 'Fazer login' }).click()
  await page.getByLabel('Email').fill(rita.email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/app/add-playlist')
  await expect(page.getByRole('button', { name: 'Criar playlist' })).toBeVisible()
})

test('a wrong password shows a clear message, and only the password has to be typed again', async ({ page }) => {
  const rita = await insertAccount(password)
  await page.goto('/login')
  await page.getByLabel('Email').fill(rita.email)
  await page.getByRole('textbox', { name: 'Senha' }).fill('outra')
  await page.getByRole('button', { name: 'Entrar' }).click()

  await expect(findAlert(page)).toContainText('Erro no login')
  await expect(findAlert(page)).toContainText('Email ou senha incorretos')
  await expect(page.getByLabel('Email')).toHaveValue(rita.email)
  await expect(page.getByRole('textbox', { name: 'Senha' })).toHaveValue('')
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()
  await expect(findAlert(page)).toHaveCount(0)
})

test('a reload keeps what was typed except the password, and nothing stays after the form was sent', async ({
  page,
}) => {
  const email = `nova-${crypto.randomUUID().slice(0, 8)}@example.org`
  await page.goto('/login?mode=register')
  await page.getByLabel('Nome').fill('Nova da Silva')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Telefone').fill('27988887777')
  await page.getByLabel('Data de nascimento').fill('1990-05-04')
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.reload()

  await expect(page).toHaveTitle(/^Cadastre-se/)
  await expect(page.getByLabel('Nome')).toHaveValue('Nova da Silva')
  await expect(page.getByLabel('Telefone')).toHaveValue('(27) 98888-7777')
  await expect(page.getByLabel('Data de nascimento')).toHaveValue('1990-05-04')
  await expect(page.getByRole('textbox', { name: 'Senha' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page).toHaveURL('/app')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Nova da Silva')
})

test('someone new registers with the keyboard alone', async ({ page }) => {
  const email = `nova-${crypto.randomUUID().slice(0, 8)}@example.org`
  await page.goto('/login?to=/app/playlists')
  await tabAndPress(page, page.getByRole('link', { name: 'Cadastre-se' }))
  await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible()
  await expectAccessible(page)

  await tabAndType(page, page.getByLabel('Nome'), 'Nova da Silva')
  await tabAndType(page, page.getByLabel('Email'), email)
  await tabAndType(page, page.getByLabel('Telefone'), '27988887777')
  await expect(page.getByLabel('Telefone')).toHaveValue('(27) 98888-7777')
  await page.keyboard.press('Tab')
  // Day and month alike: which comes first is the browser's own language's affair.
  await page.keyboard.type('05051990')
  await tabAndType(page, page.getByRole('textbox', { name: 'Senha' }), 'curta')
  await page.keyboard.press('Enter')

  await expect(page.getByText('A senha deve ter pelo menos 6 caracteres.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Senha' })).toBeFocused()
  await expect(page.getByLabel('Data de nascimento')).toHaveValue('1990-05-05')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/app/playlists')
  await expect(page.getByText('Cadastro realizado com sucesso!')).toBeVisible()
  await expect(page.getByText('Sua conta foi criada. Bem-vindo!')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Perfil' })).toBeVisible()

  // Whoever opens the welcome mail's link here has its address: they are asked nothing.
  const readWelcome = async () => (await readMailsTo(email)).map(({ text }) => text).join()
  await expect.poll(readWelcome).toContain('/app#email=')
  await page.goto(/http\S+#email=\S+/.exec(await readWelcome())?.[0] ?? '')
  await expect(page).toHaveURL('/app')
  const isConfirmed = 'select email_confirmed_at is not null as "isConfirmed" from profiles where email = $1'
  await expect.poll(() => sql(isConfirmed, [email])).toEqual([{ isConfirmed: true }])
})

test('an email that already has an account is refused, also after a reload of the page', async ({ page }) => {
  const rita = await insertAccount(password)
  await page.goto('/login?mode=register')
  await page.reload()
  await page.getByLabel('Nome').fill('Outra Rita')
  await page.getByLabel('Email').fill(rita.email)
  await page.getByLabel('Telefone').fill('27988887777')
  await page.getByLabel('Data de nascimento').fill('1990-05-04')
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.getByRole('button', { name: 'Cadastrar' }).click()

  await expect(findAlert(page)).toContainText('Erro no cadastro')
  await expect(page.getByLabel('Nome')).toHaveValue('Outra Rita')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('a guest looks around with the keyboard alone, and is asked to sign in where an account is needed', {
  tag: '@long',
}, async ({ page, expectedErrors }) => {
  // What the page was fetching ahead as a guest is no longer there for it once they have left.
  expectedErrors.push(/404/)
  await page.goto('/app')
  await expect(page).toHaveURL('/login?to=%2Fapp')
  await tabAndPress(page, page.getByRole('button', { name: 'Continuar como convidado' }))
  await expect(page).toHaveURL('/app')

  const bar = page.getByRole('navigation', { name: 'Principal' })
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Perfil' })).toHaveCount(0)
  await expect(bar.getByRole('button', { name: 'Adicionar' })).toHaveCount(0)

  await page.goto('/app/profile')
  await expect(page.getByText('Você está como convidado')).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Que bom ver você' })).toBeVisible()

  await page.goto('/app/profile')
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/app')
  await expect(page).toHaveURL('/login?to=%2Fapp')
})

test('a visitor who goes from the public site to the members’ area is asked to sign in', async ({ page }) => {
  await page.goto('/')
  const ahead = page.getByRole('contentinfo').getByRole('link', { name: 'Área de membros' })
  await ahead.scrollIntoViewIfNeeded()
  // Time to fetch the page ahead, which must not open it.
  await page.waitForLoadState('networkidle')
  await ahead.click()
  await expect(page).toHaveURL('/login?to=%2Fapp')
  await expect(page.getByRole('heading', { name: 'Que bom ver você' })).toBeVisible()
})

test('a prefetched members’ page does not open without signing in either', async ({ page }) => {
  await page.goto('/')
  // No public page links to it, so Next's router is asked as such a link would ask it.
  const router = (call: 'prefetch' | 'push') =>
    page.evaluate(call => (window as unknown as WithRouter).next.router[call]('/app/hymns'), call)
  const fetched = page.waitForResponse(response => response.url().includes('/login?to=%2Fapp%2Fhymns'))
  await router('prefetch')
  await fetched
  await router('push')
  await expect(page).toHaveURL('/login?to=%2Fapp%2Fhymns')
  await expect(page.getByRole('heading', { name: 'Louvores' })).toHaveCount(0)
})

test('“Voltar ao Site” leads back to the public site', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Voltar ao Site' }).click()
  await expect(page).toHaveURL('/')
})

type WithRouter = { next: { router: Record<'prefetch' | 'push', (path: string) => void> } }
