import type { Browser, Page } from '@playwright/test'
import { resetAddressLimits } from '@/tests/support/accounts'
import { expectAccessible } from '@/tests/support/axe'
import { expect, readMailsTo, sql, test } from '@/tests/support/e2e'
import { createCookie, insertPerson } from '@/tests/support/served-database'

/** Somebody of the pastoral team, on a phone of their own. */
async function signInAsPastor(browser: Browser, baseURL: string | undefined) {
  const pastor = await insertPerson('member')
  await sql(`update profiles set duties = '{pastoral}' where id = $1`, [pastor.id])
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, locale: 'pt-BR' })
  await context.addCookies([{ ...(await createCookie(pastor)), url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' }])
  return { ...pastor, page: await context.newPage() }
}

const readStatus = (page: Page) => page.getByRole('region', { name: 'Situação do pedido' }).getByRole('status')
const claim = (page: Page) => page.getByRole('button', { name: 'Estou orando' })

test('two pastors handle a member’s prayer until it is answered, and the member reads that the church prays', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await resetAddressLimits()
  const member = await signInAs('member')
  await sql(`update profiles set phone = '27988887777', birth_date = '1990-01-31' where id = $1`, [member.id])
  const reason = `Pela saúde da minha mãe. Pedido ${crypto.randomUUID()}.`

  // From inside, filled in with what the church knows.
  await page.goto('/app')
  const corner = page.getByRole('region', { name: 'Oração' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pessoa')
  await corner.getByRole('button', { name: 'Peça uma oração' }).click()
  const form = page.getByRole('dialog', { name: 'Pedido de Oração' })
  await expect(form.getByLabel('Nome completo')).toHaveValue(member.name)
  await expect(form.getByLabel('Data de nascimento')).toHaveValue('1990-01-31')
  await expect(form.getByLabel('Telefone')).toHaveValue('(27) 98888-7777')
  await expect(form.getByLabel('Sou membro desta igreja')).toBeChecked()
  await form.getByLabel('Motivo da oração').fill(reason)
  await form.getByRole('button', { name: 'Enviar Pedido' }).click()
  await expect(corner).toContainText('Seu pedido foi recebido')

  // The mail leads two of the team to the request, which neither list nor address shows by itself.
  const letter = async () =>
    (await readMailsTo('oracao@comunhao.test')).find(({ text }) => text?.includes(reason))?.text ?? ''
  await expect.poll(letter).toContain('Abrir o pedido')
  const [address = ''] = /\/app\/prayers\/[\da-f-]+/.exec(await letter()) ?? []
  const [one, other] = [await signInAsPastor(browser, baseURL), await signInAsPastor(browser, baseURL)]
  for (const { page } of [one, other]) {
    await page.goto('/app/prayers')
    await expect(page.getByRole('link', { name: member.name })).toBeVisible()
    await expect(page.getByText(reason)).toHaveCount(0)
    await page.goto(address)
    await expect(page.getByText(reason)).toBeVisible()
    await expect(claim(page)).toBeEnabled()
  }
  await expectAccessible(one.page)
  expect(await one.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  // Both at once: one gets it, and the other one sees who.
  await Promise.all([claim(one.page).click(), claim(other.page).click()])
  await expect(claim(one.page)).toHaveCount(0)
  await expect(claim(other.page)).toHaveCount(0)
  const [claimRow] = await sql<{ claimed_by: string }>(
    'select claimed_by from prayer_requests where prayer_description = $1',
    [reason],
  )
  const [winner, loser] = claimRow?.claimed_by === other.id ? [other, one] : [one, other]
  await expect(readStatus(winner.page)).toContainText('Você está orando desde')
  await expect(readStatus(loser.page)).toContainText(`${winner.name} está orando desde`)

  await page.reload()
  await expect(corner).toContainText('Sua igreja está orando por você')
  await expectAccessible(page)
  await corner.getByRole('button', { name: 'Meus pedidos' }).click()
  const ownRequests = page.getByRole('dialog', { name: 'Meus pedidos de oração' })
  await expect(ownRequests).toContainText(reason)
  await ownRequests.getByRole('textbox', { name: 'Como foi?' }).fill('Ela voltou para casa no domingo.')
  await ownRequests.getByRole('button', { name: 'Contar à equipe' }).click()
  await expect(page.getByText('A equipe que ora por você vai ler como foi.')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')

  // What one does shows on the other one's open page.
  await expect(winner.page.getByText('Ela voltou para casa no domingo.')).toBeVisible()
  await loser.page.getByRole('textbox', { name: 'Nova anotação' }).fill('Visitar na terça.')
  await loser.page.getByRole('button', { name: 'Guardar anotação' }).click()
  await expect(loser.page.getByRole('textbox', { name: 'Nova anotação' })).toHaveValue('')
  await expect(winner.page.getByRole('list', { name: 'Anotações' })).toContainText('Visitar na terça.')
  await winner.page.getByRole('button', { name: 'Marcar como respondido' }).click()
  await expect(readStatus(winner.page)).toContainText('Respondido em')
  await expect(readStatus(loser.page)).toContainText('Respondido em')
  await winner.page.getByText('Quem leu (2)').click()
  await expect(winner.page.getByRole('listitem').filter({ hasText: loser.name }).first()).toBeVisible()

  await winner.page.getByRole('link', { name: 'Pedidos de oração' }).first().click()
  await winner.page.getByRole('link', { name: 'Respondidos' }).click()
  await expect(winner.page.getByRole('link', { name: member.name })).toContainText(`Orou: ${winner.name}`)
  await expectAccessible(winner.page)

  // Taken back, nothing of it stays, and who has it open sees it go.
  await ownRequests.getByRole('button', { name: /^Retirar pedido/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(ownRequests).toBeHidden()
  await expect(corner).toContainText('Podemos orar por você?')
  await expect(corner.getByRole('button', { name: 'Meus pedidos' })).toHaveCount(0)
  await expect(loser.page.getByText('Este pedido não está mais aqui')).toBeVisible()
  expect(await sql('select from prayer_requests where prayer_description = $1', [reason])).toEqual([])
})

test('the team changes how requests are kept; an admin outside the team reads why they see none', {
  tag: '@long',
}, async ({ page, signInAs, isMobile }) => {
  // The long form runs this twice in one church: each run changes something.
  const days = isMobile ? '730' : '180'
  const pastor = await signInAs('member')
  await sql(`update profiles set duties = '{pastoral}' where id = $1`, [pastor.id])
  await page.goto('/app/profile')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Pedidos de oração/ })
    .click()
  await page.getByRole('button', { name: 'Ajustes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajustes dos pedidos' })
  await expect(dialog.getByLabel('Quem recebe os pedidos por email')).toHaveValue('')
  await expectAccessible(page, '[role=dialog]')
  await page.screenshot({ path: 'test-results/prayer-settings.png' })
  await dialog.getByLabel('Guardar cada pedido por').selectOption(days)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(`Cada pedido fica guardado por ${days} dias`)).toBeVisible()
  await expect(page.getByText(/para oracao@comunhao\.test/)).toBeVisible()
  await page.getByText(/^Quem mudou o quê/).click()
  await expect(
    page.getByText(`${pastor.name} mudou por quanto tempo se guarda cada pedido: ${days} dias`),
  ).toBeVisible()

  await signInAs('admin')
  const [request] = await sql<{ id: string }>('select id from prayer_requests limit 1')
  for (const path of ['/app/prayers', `/app/prayers/${request?.id}`]) {
    await page.goto(path)
    await expect(page.getByText('Somente a equipe pastoral lê os pedidos de oração.')).toBeVisible()
  }
})

test('the pastor sees how many requests wait, on the home page, in the menu and in the list, and never a name', {
  tag: '@long',
}, async ({ page, signInAs }) => {
  const pastor = await signInAs('member')
  await sql(`update profiles set duties = '{pastoral}' where id = $1`, [pastor.id])
  const name = `Joana ${crypto.randomUUID().slice(0, 8)}`
  const [request] = await sql<{ id: string }>(
    `insert into prayer_requests (full_name, birth_date, phone, prayer_description, created_at)
     values ($1, '1990-01-31', '27988887777', 'Pela saúde da minha mãe.', now() + interval '1 hour') returning id`,
    [name],
  )
  await page.goto('/app')
  const bar = page.getByRole('navigation', { name: 'Principal' })
  const waiting = page.getByRole('main').getByRole('link', { name: /\d+ pedidos? de oração novos?/ })
  await expect(bar.getByRole('link', { name: /^Perfil, \d+ pedidos? de oração novos?/ })).toBeVisible()
  await expect(waiting).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  await page.screenshot({ path: 'test-results/pastor-home.png' })
  await expectAccessible(page)

  await page.goto(`/app/prayers/${request?.id}`)
  await page.getByRole('button', { name: 'Marcar como urgente' }).click()
  await expect(page.getByText('Urgente', { exact: true })).toBeVisible()
  await page.goto('/app/prayers')
  const row = page.getByRole('region', { name: 'Urgentes' }).getByRole('link', { name })
  await expect(row).toContainText(`Urgente: ${pastor.name} marcou em`)
  await page.screenshot({ path: 'test-results/pastor-list.png', fullPage: true })
  await expectAccessible(page)
  await row.click()
  await page.getByRole('button', { name: 'Estou orando' }).click()
  await expect(readStatus(page)).toContainText('Você está orando desde')
  await page.goto('/app/prayers?show=praying')
  await expect(page.getByRole('link', { name })).toContainText(`Está orando: ${pastor.name}`)
  await page.goto(`/app/prayers/${request?.id}`)
  await page.getByRole('button', { name: 'Marcar como respondido' }).click()
  await expect(page.getByText('Foi urgente', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /urgen/ })).toHaveCount(0)
  await page.goto('/app/prayers?show=answered')
  await expect(page.getByRole('link', { name })).not.toContainText('Urgente')

  // An admin who is not of the team is told nothing of it.
  await signInAs('admin')
  await page.goto('/app')
  await expect(bar.getByRole('link', { name: 'Perfil', exact: true })).toBeVisible()
  await expect(waiting).toHaveCount(0)
})
