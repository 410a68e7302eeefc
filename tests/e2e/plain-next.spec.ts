import { demoChurch as church } from '@/lib/church/demo'
import { findAlert, insertAccount, resetAddressLimits } from '@/tests/support/accounts'
import { test as base, expect, readMailsTo, sql } from '@/tests/support/e2e'
import { lockLiveStream } from '@/tests/support/e2e-live'
import { findNoticeCard, insertNotice } from '@/tests/support/e2e-notices'
import { createMark, insertHymn, insertPlaylist } from '@/tests/support/e2e-songbook'
import { startPlainNext } from '@/tests/support/plain-next'

// The app is whole on a plain Next server: our own adds speed and limits, not answers (docs/architecture.md).
const test = base.extend<object, { plainSite: string }>({
  plainSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
    async ({}, use) => {
      const app = await startPlainNext()
      await use(app.site)
      await app.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ plainSite }, use) => use(plainSite),
})

const password = 'pão e vinho'

test.beforeEach(resetAddressLimits)

test('the landing page says who the church is and when it meets', async ({ page }) => {
  const answer = await page.goto('/')
  expect(answer?.headers()).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-comunhao': expect.any(String) })
  await expect(page.getByRole('heading', { level: 1, name: church.name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Peça uma oração' }).first()).toBeVisible()
  for (const { name } of church.services) await expect(page.getByText(name, { exact: true })).toBeVisible()
})

test('somebody makes an account, and lands in the app', async ({ page }) => {
  await page.goto('/login/register')
  await page.getByLabel('Nome').fill('Rute Alves')
  await page.getByLabel('Email').fill(`rute-${createMark()}@example.org`)
  await page.getByLabel('Telefone').fill('27988887777')
  await page.getByLabel('Data de nascimento').fill('1990-05-04')
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page).toHaveURL(/\/app/)
  await expect(page.getByText(/Rute/).first()).toBeVisible()
})

test('a member signs in, and a wrong password is refused in words', async ({ page }) => {
  const rita = await insertAccount(password)
  await page.goto('/login')
  await page.getByLabel('Email').fill(rita.email)
  await page.getByRole('textbox', { name: 'Senha' }).fill('outra')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(findAlert(page)).toContainText('Email ou senha incorretos')
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()
  await expect(page).toHaveURL('/app')
})

test('a notice is liked and commented on, and a reload shows both', async ({ page, signInAs }) => {
  const { title } = await insertNotice()
  await signInAs('member')
  await page.goto('/app/notices')
  const card = findNoticeCard(page, title)
  await card.getByRole('button', { name: 'Curtir 0' }).click()
  await card.getByRole('button', { name: 'Comentar 0' }).click()
  await page.getByRole('textbox', { name: 'Escreva um comentário' }).fill('Estarei lá.')
  await page.getByRole('button', { name: 'Enviar comentário' }).click()
  await expect(page.getByRole('dialog').getByText('Estarei lá.')).toBeVisible()
  await page.reload()
  await page.goto('/app/notices')
  await expect(card.getByRole('button', { name: 'Curtir 1' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Comentar 1' })).toBeVisible()
})

test('a hymn is opened from the songbook, with its chords', async ({ page, signInAs }) => {
  const hymn = await insertHymn()
  await signInAs('member')
  await page.goto(`/app/hymns?q=${encodeURIComponent(hymn.title)}`)
  await page.getByRole('link', { name: hymn.title }).first().click()
  await expect(page.getByRole('heading', { name: hymn.title })).toBeVisible()
  await expect(page.locator('ruby').first()).toBeVisible()
})

test('a playlist is created and played', async ({ page, signInAs }) => {
  await signInAs('member')
  const name = `Vigília ${createMark()}`
  await page.goto('/app/add-playlist')
  await page.getByRole('textbox', { name: 'Nome' }).fill(name)
  const add = page.getByRole('region', { name: 'Adicionar louvores' }).getByRole('button', { name: /^Adicionar/ })
  await add.first().click()
  await add.first().click()
  await page.getByRole('button', { name: 'Criar playlist' }).click()
  await expect(page.getByText('Playlist criada com sucesso, com 2 louvores.')).toBeVisible()
  await page.getByRole('link', { name: `Tocar ${name}` }).click()
  await expect(page.getByText('1 de 2')).toBeVisible()
})

test('who opens the link follows the leader’s song and key', async ({ page, signInAs, browser, baseURL }) => {
  const leader = await signInAs('member')
  const hymn = await insertHymn({ text: '[D]Aqui a igreja [A]canta' })
  const { id } = await insertPlaylist(leader.id, [hymn])
  await page.goto(`/app/hymns/${hymn.id}?playlist=${id}&index=0`)
  await page.getByRole('button', { name: 'Ajustes' }).click()
  await page.getByRole('button', { name: 'Conduzir' }).click()
  await expect(page.getByText('Você conduz')).toBeVisible()

  const follower = await (await browser.newContext({ baseURL })).newPage()
  await follower.goto(`/share/playlist/${id}`)
  await expect(follower.getByText(/conduz: acompanhando/)).toBeVisible()
  await page.getByRole('button', { name: 'Meio tom acima' }).click()
  await expect(follower.getByRole('button', { name: /^Tom da playlist: (D#|Eb)/ })).toBeVisible()
})

test('an open page shows that the church is live', async ({ page }) => {
  const end = await lockLiveStream()
  await page.goto('/')
  await sql(
    `insert into live_settings (id, is_active, live_url, activated_at, expires_at)
     values (1, true, 'https://www.youtube.com/watch?v=culto', now(), now() + interval '90 minutes')`,
  )
  await expect(page.getByRole('link', { name: /Estamos ao vivo|^LIVE/ }).first()).toBeVisible({ timeout: 60_000 })
  await end()
})

test('a prayer request reaches the pastoral team by mail', async ({ page }) => {
  const mark = createMark()
  await page.goto('/')
  await page.getByRole('button', { name: 'Peça uma oração' }).first().click()
  const form = page.getByRole('dialog', { name: 'Pedido de Oração' })
  await form.getByLabel('Nome completo').fill('Joana Batista')
  await form.getByLabel('Data de nascimento').fill('1990-01-31')
  await form.getByLabel('Telefone').fill('27988887777')
  await form.getByLabel('Motivo da oração').fill(`Pela saúde da minha mãe. Pedido ${mark}.`)
  await form.getByRole('button', { name: 'Enviar Pedido' }).click()
  await expect(page.getByText('Pedido de oração enviado!')).toBeVisible()
  const mails = async () => (await readMailsTo('oracao@comunhao.test')).filter(({ text }) => text?.includes(mark))
  await expect.poll(async () => (await mails()).length).toBe(1)
})

test('the calendar lists a month’s services and events, also as a file', async ({ page, request }) => {
  await page.goto('/calendar')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // This month's may all be over, on its last day.
  await page.getByRole('link', { name: /^Próximo mês/ }).click()
  await expect(page.getByText(/culto/i).filter({ visible: true }).first()).toBeVisible()
  expect(await (await request.get('/calendar.ics')).text()).toContain('BEGIN:VEVENT')
})

test('the members’ area asks a stranger to sign in', async ({ page, expectedErrors }) => {
  expectedErrors.push(/401/)
  await page.goto('/app/profile')
  await expect(page).toHaveURL('/login?to=%2Fapp%2Fprofile')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
})
