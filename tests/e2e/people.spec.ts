import { insertAccount } from '@/tests/support/accounts'
import { expectAccessible } from '@/tests/support/axe'
import { expect, test } from '@/tests/support/e2e'
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

test('an invitation link is shown once; a person who registers with it reads who invited them and is confirmed at once', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  const admin = await signInAs('admin')
  const label = `Ana, vizinha ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/app/members/invitations')
  await page.getByRole('textbox', { name: 'Lembrete' }).fill(label)
  // A week, unless somebody says otherwise: the first tap makes it.
  await expect(page.getByLabel('Vale até')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Criar convite' }).click()
  const link = (await page.getByText(/#invite=/).textContent()) ?? ''
  await expect(page.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(link)}$`),
  )
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL })
  const newcomerPage = await context.newPage()
  const requests: string[] = []
  newcomerPage.on('request', request => requests.push(request.url()))
  await newcomerPage.goto(link)
  await expect(newcomerPage.getByText(`Você foi convidado por ${admin.name}.`)).toBeVisible()
  await expect(newcomerPage.getByRole('main').getByText('Comunidade Porto Desejado')).toBeVisible()
  await expect(newcomerPage).toHaveURL(/\/login\/register$/)
  expect(requests.filter(url => url.includes('invite=') && !url.includes('#'))).toEqual([])
  await newcomerPage.getByLabel('Nome').fill('Ana Convidada')
  await newcomerPage.getByLabel('Email').fill(`ana-${crypto.randomUUID()}@example.org`)
  await newcomerPage.getByLabel('Telefone').fill('27999990000')
  await newcomerPage.getByLabel('Data de nascimento').fill('1990-05-04')
  await newcomerPage.getByRole('textbox', { name: 'Senha' }).fill('uma senha boa')
  await newcomerPage.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(newcomerPage.getByText('Sua conta foi criada. Bem-vindo!', { exact: true })).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: label })).toContainText('1 pessoa veio por ele')
  await expect(page.getByText(/#invite=/)).toHaveCount(0)
  expect(
    await sql('select confirmed_at is not null as confirmed from profiles where name = $1', ['Ana Convidada']),
  ).toContainEqual({ confirmed: true })
})

test('a person with an account opens an invitation and is confirmed with one tap', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  const admin = await signInAs('admin')
  await page.goto('/app/members/invitations')
  await page.getByRole('button', { name: 'Criar convite' }).click()
  const link = (await page.getByText(/#invite=/).textContent()) ?? ''

  const rita = await insertAccount('uma senha boa')
  const isConfirmed = async () => (await sql('select confirmed_at from profiles where id = $1', [rita.id]))[0]
  const context = await browser.newContext({ baseURL })
  await context.addCookies([{ ...(await createCookie(rita)), url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' }])
  const newcomerPage = await context.newPage()
  await newcomerPage.goto(link)
  const card = newcomerPage.getByRole('region', { name: 'Convite' })
  await expect(card).toContainText(`Comunidade Porto DesejadoVocê foi convidado por ${admin.name}.`)
  await expect(newcomerPage).toHaveURL(/\/app$/)
  await expectAccessible(newcomerPage)
  await newcomerPage.screenshot({ path: `test-results/invitation-card-${test.info().project.name}.png` })
  expect(await isConfirmed()).toEqual({ confirmed_at: null })

  await card.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(newcomerPage.getByText('Convite aceito')).toBeVisible()
  await expect(card).toHaveCount(0)
  expect(await isConfirmed()).toEqual({ confirmed_at: expect.any(Date) })
})
