import type { Browser, Page } from '@playwright/test'
import { insertAccount } from '@/tests/support/accounts'
import { expectAccessible } from '@/tests/support/axe'
import { expect, readMailsTo, test } from '@/tests/support/e2e'
import { openRow } from '@/tests/support/e2e-profile'
import { createCookie, sql } from '@/tests/support/served-database'

test('an admin confirms a newcomer and gives them the music duty; their plus menu appears on the next page, and a suspension signs them out', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  const admin = await signInAs('admin')
  const rita = await insertAccount('uma senha boa')
  await sql('update profiles set name = $1 where id = $2', [rita.name.replace('Rita', 'Ríta'), rita.id])
  const name = rita.name.replace('Rita', 'Ríta')
  const context = await browser.newContext({ baseURL })
  await context.addCookies([{ ...(await createCookie(rita)), url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' }])
  const newcomerPage = await context.newPage()
  await newcomerPage.goto('/app')
  await expect(newcomerPage.getByRole('link', { name: 'Perfil' })).toBeVisible()
  await expect(newcomerPage.getByRole('button', { name: 'Adicionar' })).toHaveCount(0)

  await page.goto('/app/profile')
  await openRow(page, 'Equipe')
  await page.getByRole('main').getByRole('link', { name: 'Pessoas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pessoas' })).toBeVisible()
  await page.getByRole('link', { name: /^Novos/ }).click()
  await expect(page).toHaveURL(/show=new/)
  await page.getByRole('searchbox', { name: 'Nome, email ou telefone' }).fill(rita.name.toUpperCase())
  const row = page.getByRole('list', { name: 'Pessoas' }).getByRole('link', { name })
  await expect(page.getByRole('list', { name: 'Pessoas' }).getByRole('link')).toHaveCount(1)
  await expectAccessible(page)
  await row.click()

  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/5527999990000')
  await expect(page.getByRole('link', { name: 'Ligar' })).toHaveAttribute('href', 'tel:+5527999990000')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmar como membro' }).click()
  await expect(page.getByRole('heading', { name: 'Da igreja' })).toBeVisible()
  await page.getByRole('button', { name: 'Dar papel: Música' }).click()
  await expect(page.getByText(`${name} agora tem o papel “Música”.`)).toBeVisible()

  await newcomerPage.reload()
  await newcomerPage.getByRole('button', { name: 'Adicionar' }).click()
  await expect(newcomerPage.getByRole('menuitem', { name: 'Adicionar Louvor' })).toBeVisible()
  await expect(newcomerPage.getByRole('menuitem')).toHaveCount(1)

  await page.getByRole('button', { name: 'Dar papel: Equipe pastoral' }).click()
  const requests = page.getByRole('alertdialog')
  await expect(requests).toContainText(`${name} vai poder ler todos os pedidos de oração`)
  await requests.getByRole('button', { name: 'Dar papel' }).click()
  await expect(page.getByRole('button', { name: 'Tirar: Equipe pastoral' })).toBeVisible()
  await page.getByText('Mudanças de papel').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Recebeu: Equipe pastoral' })).toContainText(
    `por ${admin.name}`,
  )

  await page.getByRole('button', { name: 'Tirar: Equipe pastoral' }).click()
  await expect(requests).toContainText('Tirar da equipe pastoral?')
  await expect(requests).toContainText(`A equipe pastoral e ${name} recebem um email avisando.`)
  await expectAccessible(page)
  await requests.getByRole('button', { name: 'Tirar' }).click()
  await expect(page.getByRole('button', { name: 'Dar papel: Equipe pastoral' })).toBeVisible()
  await expect
    .poll(async () => (await readMailsTo(rita.email)).map(({ text }) => text))
    .toContainEqual(expect.stringContaining(`Você deixou de fazer parte da equipe pastoral, por ${admin.name}`))

  await page.getByRole('button', { name: 'Suspender conta' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspender' }).click()
  await expect(page.getByRole('heading', { name: 'Conta suspensa' })).toBeVisible()
  await newcomerPage.goto('/app/hymns')
  await expect(newcomerPage).toHaveURL(/\/login\?to=/)
  await context.close()

  await page.goto('/app/suspended')
  await expect(page).toHaveURL(/\/app\/members\?show=suspended$/)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await signInAs('member')
  for (const path of ['/app/members', '/app/suspended', `/app/members/${rita.id}`, '/app/members/invitations']) {
    await page.goto(path)
    await expect(page.getByText('Somente a administração da igreja vê as pessoas.')).toBeVisible()
  }
})

/** Signs nobody in: a stranger, or the given person, in a browser of their own. */
async function openBrowser(browser: Browser, baseURL = '', person?: Parameters<typeof createCookie>[0]) {
  const context = await browser.newContext({ baseURL, locale: 'pt-BR' })
  if (person)
    await context.addCookies([{ ...(await createCookie(person)), url: baseURL, httpOnly: true, sameSite: 'Lax' }])
  return context.newPage()
}

/** Creates an invitation as the signed-in admin; returns its link. */
async function createInvitation(page: Page, { label = '', message = '' } = {}) {
  await page.goto('/app/members/invitations')
  await page.getByRole('textbox', { name: 'Lembrete' }).fill(label)
  await page.getByRole('textbox', { name: 'Recado no convite' }).fill(message)
  // Two weeks, unless somebody says otherwise: the first tap makes it.
  await expect(page.getByLabel('Vale até')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Criar convite' }).click()
  return (await page.getByText(/#invite=/).textContent()) ?? ''
}

const church = 'Comunidade Porto Desejado'

test('a stranger reads who invites them and why before any form, registers, and is confirmed at once', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  const admin = await signInAs('admin')
  const label = `Ana, vizinha ${crypto.randomUUID().slice(0, 8)}`
  const link = await createInvitation(page, { label, message: 'Vai ser bom ter você no ensaio de quinta.' })
  await expect(page.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(link)}$`),
  )
  await expectAccessible(page)

  const newcomerPage = await openBrowser(browser, baseURL)
  const requests: string[] = []
  newcomerPage.on('request', request => requests.push(request.url()))
  await newcomerPage.goto(link)
  await expect(newcomerPage.getByRole('heading', { level: 1, name: church })).toBeVisible()
  await expect(newcomerPage.getByText(`${admin.name} convida você`)).toBeVisible()
  await expect(newcomerPage.getByText('Vai ser bom ter você no ensaio de quinta.')).toBeVisible()
  await expect(newcomerPage.getByText(label)).toHaveCount(0)
  await expect(newcomerPage.getByRole('textbox')).toHaveCount(0)
  await expect(newcomerPage).toHaveURL(/\/invitation$/)
  expect(requests.filter(url => url.includes('invite=') && !url.includes('#'))).toEqual([])
  await expectAccessible(newcomerPage)
  await newcomerPage.screenshot({ path: `test-results/invitation-${test.info().project.name}.png` })

  await newcomerPage.getByRole('link', { name: 'Criar minha conta' }).click()
  await expect(newcomerPage.getByText(`Você foi convidado por ${admin.name}.`)).toBeVisible()
  await newcomerPage.getByLabel('Nome').fill('Ana Convidada')
  await newcomerPage.getByLabel('Email').fill(`ana-${crypto.randomUUID()}@example.org`)
  await newcomerPage.getByLabel('Telefone').fill('27999990000')
  await newcomerPage.getByLabel('Data de nascimento').fill('1990-05-04')
  await newcomerPage.getByRole('textbox', { name: 'Senha' }).fill('uma senha boa')
  await newcomerPage.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(newcomerPage.getByText('Sua conta foi criada. Bem-vindo!', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: label })).toContainText('1 pessoa veio por ele')
  await expect(page.getByText(/#invite=/)).toHaveCount(0)
  expect(
    await sql('select confirmed_at is not null as confirmed from profiles where name = $1', ['Ana Convidada']),
  ).toContainEqual({ confirmed: true })

  // The link again, by somebody else: what to do instead.
  const late = await openBrowser(browser, baseURL)
  await late.goto(link)
  await expect(late.getByRole('heading', { name: 'Este convite já foi usado' })).toBeVisible()
  await expect(late.getByText(admin.name)).toHaveCount(0)
  await expect(late.getByRole('link', { name: 'Criar conta sem convite' })).toBeVisible()
})

test('a person who has an account signs in from the invitation, and is confirmed with one tap', {
  tag: '@long',
}, async ({ page, browser, baseURL, signInAs }) => {
  const admin = await signInAs('admin')
  const link = await createInvitation(page)
  const rita = await insertAccount('uma senha boa')
  const isConfirmed = async () => (await sql('select confirmed_at from profiles where id = $1', [rita.id]))[0]

  const ritasPage = await openBrowser(browser, baseURL)
  await ritasPage.goto(link)
  await ritasPage.getByRole('link', { name: 'Já tenho conta' }).click()
  await ritasPage.getByLabel('Email').fill(rita.email)
  await ritasPage.getByRole('textbox', { name: 'Senha' }).fill('uma senha boa')
  await ritasPage.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(ritasPage).toHaveURL(/\/invitation$/)
  await expect(ritasPage.getByText(`${admin.name} convida você`)).toBeVisible()
  await expect(ritasPage.getByText(`Você entra como ${rita.name}.`)).toBeVisible()
  await expectAccessible(ritasPage)
  expect(await isConfirmed()).toEqual({ confirmed_at: null })

  await ritasPage.getByRole('button', { name: 'Entrar para Porto Desejado' }).click()
  await expect(ritasPage.getByRole('heading', { name: 'Convite aceito' })).toBeVisible()
  expect(await isConfirmed()).toEqual({ confirmed_at: expect.any(Date) })
  await ritasPage.getByRole('link', { name: 'Abrir o aplicativo' }).click()
  await expect(ritasPage).toHaveURL(/\/app$/)
})

test('a member who opens an invitation is told that they belong, and takes no place; the link of the release before leads there too', {
  tag: '@long',
}, async ({ page, browser, baseURL, signInAs }) => {
  await signInAs('admin')
  const label = `Convite ${crypto.randomUUID().slice(0, 8)}`
  const link = await createInvitation(page, { label })
  const rita = await insertAccount('uma senha boa')
  await sql('update profiles set confirmed_at = now() where id = $1', [rita.id])
  const ritasPage = await openBrowser(browser, baseURL, rita)
  await ritasPage.goto(link.replace('/invitation#', '/login/register#'))
  await expect(ritasPage).toHaveURL(/\/invitation$/)
  await expect(ritasPage.getByRole('heading', { name: 'Você já faz parte' })).toBeVisible()
  await expect(ritasPage.getByRole('button')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: label })).toContainText('Ninguém veio por ele ainda')
})

test('an invitation that has ended says why and what to do, at the moment of the tap too', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await signInAs('admin')
  const label = `Convite ${crypto.randomUUID().slice(0, 8)}`
  const link = await createInvitation(page, { label })
  const end = (change: string) => sql(`update invitations set ${change} where label = $1`, [label])
  const rita = await insertAccount('uma senha boa')
  const ritasPage = await openBrowser(browser, baseURL, rita)
  const expectEnded = (title: string) => expect(ritasPage.getByRole('heading', { name: title })).toBeVisible()

  await ritasPage.goto(link)
  const enter = ritasPage.getByRole('button', { name: 'Entrar para Porto Desejado' })
  await expect(enter).toBeVisible()
  await end(`created_at = now() - interval '9 days', expires_at = now() - interval '1 day'`)
  await enter.click()
  await expectEnded('O prazo deste convite acabou')
  await expectAccessible(ritasPage)
  await ritasPage.screenshot({ path: `test-results/invitation-expired-${test.info().project.name}.png` })

  await end('revoked_at = now()')
  await ritasPage.reload()
  await expectEnded('Este convite foi cancelado')
  await expect(ritasPage.getByText(/escreva para secretaria@/)).toBeVisible()
  await ritasPage.goto('/invitation#invite=pela-metade')
  await expectEnded('Não encontramos este convite')
  await ritasPage.getByRole('link', { name: 'Abrir o aplicativo' }).click()
  await ritasPage.goto('/invitation')
  await expectEnded('Não encontramos este convite')
})
