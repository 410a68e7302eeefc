import { neutralNews, neutralTexts } from '@/lib/church/neutral-texts'
import { withConnection } from '@/scripts/database/connect'
import { expectAccessible } from '@/tests/support/axe'
import { expect, expectHydrated, test } from '@/tests/support/e2e'
import { type EmptyInstallation, startEmptyInstallation } from '@/tests/support/empty-installation'
import { expectWithinReach } from '@/tests/support/reach'

let installation: EmptyInstallation
test.beforeAll(async () => {
  installation = await startEmptyInstallation()
})
test.afterAll(() => installation.close())

test('an empty installation becomes a church in one run of the setup', async ({ page, request }) => {
  const { site, code } = installation
  for (const address of ['/', '/login/register', '/app/hymns', '/calendar/2026-11']) {
    const answer = await request.get(`${site}${address}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], address).toEqual([307, '/welcome'])
  }
  expect((await request.get(`${site}/readyz`)).status()).toBe(200)
  expect((await request.get(`${site}/api/me`)).status()).toBe(200)

  await page.goto(site)
  await expect(page.getByRole('heading', { level: 1, name: 'Que bom começar com vocês' })).toBeVisible()
  await expect(page.getByLabel('Nome da igreja')).toBeHidden()

  // A stranger's try, and then the code as it stands on the screen of whoever started the house.
  const field = page.getByRole('textbox', { name: 'Código' })
  await expectHydrated(field)
  await field.fill('ABCD EFGH JKMN')
  await field.press('Enter')
  await expect(page.getByText('Confira o código no computador')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Você', exact: true })).toBeFocused()

  await expectAccessible(page)
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 256 })
  await expectWithinReach(page)
  await page.setViewportSize(size)

  await page.getByLabel('Seu nome').fill('Marta Nogueira')
  await page.getByLabel('Seu email').fill('marta@example.org')
  await page.getByLabel('Nome da igreja').fill('Igreja Batista do Cais')
  await expect(page.getByLabel('Nome curto')).toHaveValue('Batista do Cais')
  await page.getByRole('textbox', { name: 'Cidade' }).fill('Vitória')
  await page.getByLabel('Começa o 1º horário').fill('18:00')
  // What the site says is there already: one text is changed, the others stay.
  await expect(page.getByRole('radio', { name: 'Serra' })).toBeChecked()
  await page.getByRole('group', { name: 'Desenho do alto do site' }).getByText('Cidade').click()
  await expect(page.getByLabel('No que ela se apoia')).toHaveValue(/^Bíblica: .*\nEm células: .*\nCentrada em Cristo: /)
  await page.getByLabel('Frase de boas-vindas').fill('Entre, a casa é sua.')

  // The phone was put away, and the page was loaded anew.
  await page.reload()
  await expect(page.getByLabel('Seu nome')).toHaveValue('Marta Nogueira')
  await expect(page.getByLabel('Começa o 1º horário')).toHaveValue('18:00')
  await expect(page.getByRole('radio', { name: 'Cidade' })).toBeChecked()
  await expectHydrated(page.getByLabel('Seu nome'))

  await page.getByRole('textbox', { name: 'Crie uma senha' }).fill('senha-secreta')
  const send = page.getByRole('button', { name: 'Abrir as portas' })
  await send.click()
  await expect(page.getByText('Escolha o estado.')).toBeVisible()
  await expect(page.getByText('No 1º horário, informe o nome')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Cidade' })).toBeChecked()
  await page.getByLabel('Estado').selectOption('ES')
  await page.getByLabel('Nome do 1º horário').fill('Culto de celebração')
  await page.getByRole('textbox', { name: 'Crie uma senha' }).fill('senha-secreta')
  await page.getByLabel('Endereço').fill('Rua do Porto, 12')
  const replyAddress = page.getByLabel('De qual email a igreja responde')
  await replyAddress.fill('secretaria@comunhao.example')
  await send.click()
  await expect(page.getByText('Este email é só um exemplo')).toBeVisible()
  await replyAddress.fill('secretaria@cais.org.br')
  await page.getByRole('textbox', { name: 'Crie uma senha' }).fill('senha-secreta')
  await send.click()

  await expect(page).toHaveURL(/\/app/)
  await expect(page.getByText('Igreja Batista do Cais está de pé!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'A primeira semana' }).getByRole('listitem')).toHaveCount(7)
  const me = await page.request.get(`${site}/api/me`)
  expect(await me.json()).toMatchObject({ role: 'admin', name: 'Marta Nogueira' })

  // What a visitor finds: what was said and kept, and nothing of the demo church.
  const landing = await (await request.get(site)).text()
  for (const text of ['Igreja Batista do Cais', 'Culto de celebração', '18:00', 'Vitória', 'Rua do Porto, 12'])
    expect(landing).toContain(text)
  for (const text of ['Entre, a casa é sua.', neutralTexts.missionText, 'Bíblica', 'Centrada em Cristo'])
    expect(landing).toContain(text)
  expect(landing).toMatch(/href="\/#contact"[^>]*>Em células/)
  for (const { title } of neutralNews('')) expect(landing).toContain(title)
  expect(landing).toContain('landscape-city')
  expect(landing).not.toMatch(/Porto Desejado|Vila Velha|Cais Antigo/)

  const secondAnswer = await request.get(`${site}/welcome`, { maxRedirects: 0 })
  expect([secondAnswer.status(), secondAnswer.headers().location]).toEqual([307, '/'])

  // Somebody reads prayers from the first minute, and receives them.
  expect(landing).toContain('Peça uma oração')
  await expect(page.getByRole('list', { name: 'O que falta resolver' })).toHaveCount(0)
  await page.goto(`${site}/app/prayers`)
  await expect(page.getByText(/para a equipe pastoral: marta@example\.org/)).toBeVisible()

  // With nobody to read them nobody is asked, and the admin is told, with the cure a tap away.
  await withConnection(installation.databaseUrl, client => client.query("update profiles set duties = '{}'"))
  await expect.poll(async () => (await request.get(site)).text()).not.toContain('Peça uma oração')
  await page.goto(`${site}/app`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marta')
  await expect(page.getByRole('button', { name: 'Peça uma oração' })).toHaveCount(0)
  await page.screenshot({ path: 'test-results/no-readers-home.png' })
  await page.getByRole('link', { name: /Ninguém lê os pedidos de oração/ }).click()
  await expect(page.getByRole('button', { name: 'Eu leio os pedidos' })).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/no-readers-panel.png' })
  await page.getByRole('button', { name: 'Eu leio os pedidos' }).click()
  const asking = page.getByRole('alertdialog')
  await expect(asking).toContainText('ler todos os pedidos de oração')
  await asking.getByRole('button', { name: 'Eu leio' }).click()
  await expect(page.getByText('Papel dado')).toBeVisible()
  await expect(page.getByRole('list', { name: 'O que falta resolver' })).toHaveCount(0)
  await expect.poll(async () => (await request.get(site)).text()).toContain('Peça uma oração')
})

test('the first week: each of seven steps leads to where it is done, and goes when it is; then the card goes', {
  tag: '@long',
}, async ({ page }) => {
  const { site, databaseUrl } = installation
  const query = (text: string) => withConnection(databaseUrl, client => client.query(text))
  const week = page.getByRole('region', { name: 'A primeira semana' })
  const step = (name: string | RegExp) => week.getByRole('link', { name })
  const returnToPanel = async () => {
    await page.goto(`${site}/app/church`)
    await expect(page.getByRole('heading', { level: 1, name: 'Painel da igreja' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Cultos/ })).toBeVisible()
  }

  await page.goto(`${site}/login`)
  await page.getByLabel('Email').fill('marta@example.org')
  await page.getByRole('textbox', { name: 'Senha' }).fill('senha-secreta')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(`${site}/app`)
  await returnToPanel()
  await expect(week.getByRole('listitem')).toHaveCount(7)
  await expect(week).toContainText('Sete passos, no seu ritmo.')
  await expectAccessible(page)
  await page.screenshot({ path: `test-results/first-week-${test.info().project.name}.png`, fullPage: true })

  await step(/^Convide o pastor/).click()
  await page.getByRole('button', { name: 'Criar convite' }).click()
  await expect(page.getByRole('heading', { name: 'Convite pronto' })).toBeVisible()
  await returnToPanel()
  await expect(step(/^Convide o pastor/)).toHaveCount(0)
  await expect(week).toContainText('Faltam 6 de 7 passos.')

  // A church without a songbook takes the step off, and the focus goes on to the row beside it.
  const skip = week.getByRole('button', { name: 'Não precisamos disto: Comece o hinário' })
  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(step(/^Comece o hinário/)).toHaveCount(0)
  await expect(step(/^Crie o primeiro evento/)).toBeFocused()

  for (const [name, address] of [
    [/^Escolha quem lê/, '/app/members'],
    [/^Marque o lugar/, '/app/church/address'],
    [/^Mostre uma foto/, '/app/church/photos'],
    [/^Publique o primeiro aviso/, '/app/add-notice'],
    [/^Crie o primeiro evento/, '/calendar'],
  ] as const) {
    await step(name).click()
    await expect(page).toHaveURL(`${site}${address}`)
    await page.goBack()
    await expect(week.getByRole('listitem')).toHaveCount(5)
  }

  await query("insert into notices (title, content) values ('Oi', 'O aplicativo chegou!')")
  await query("insert into events (title, event_date, event_time) values ('Vigília', current_date, '19:30')")
  await query(`insert into profiles (name, email, duties) values ('Pr. João', 'joao@example.org', '{pastoral}')`)
  await query(`update church set facts = facts || '{"position": {"latitude": -20.3, "longitude": -40.3}}'`)
  await returnToPanel()
  await expect(week.getByRole('listitem')).toHaveCount(1)
  await expect(week).toContainText('Falta um passo.')
  await week.getByRole('button', { name: /^Não precisamos disto/ }).click()
  await expect(week).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: /^Cultos/ })).toBeVisible()
  await expect(week).toHaveCount(0)
})
