import type { Page } from '@playwright/test'
import { someoneWithPassword } from '@/tests/support/accounts'
import { actionsOf } from '@/tests/support/doors'
import { expect, sql, test } from '@/tests/support/e2e'
import { form } from '@/tests/support/form'
import { long } from '@/tests/support/long'

/** A house, a church, a town: all that go out through one address. The proxy in front of the app names it. */
const behindOneAddress = () => `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}:1::5`
const sentFrom = (address: string) => ({ 'X-Forwarded-For': address })
const idle = { status: 'idle' }

const actions = (site = '') => actionsOf(site, process.env.NEXT_DIST_DIR ?? '')

/** What a program may do at once and without any work, others did before. */
async function quickTriesUsed(site: string | undefined, address: string) {
  const act = actions(site)
  for (let n = 0; n < 5; n += 1) {
    const outcome = await act('register', [idle, form(somebody())], { address })
    expect(outcome.status).toBe('done')
  }
  expect(await act('register', [idle, form(somebody())], { address })).toMatchObject({ status: 'refused' })
}

function somebody() {
  const submission = crypto.randomUUID()
  const contact = { phone: '27988887777', birthDate: '1990-05-04', password: 'pão e vinho' }
  return { submission, name: 'Nova da Silva', email: `nova-${submission}@example.org`, ...contact }
}

async function register(page: Page) {
  const { email, password } = somebody()
  await page.goto('/login?mode=register')
  await page.getByLabel('Nome').fill('Nova da Silva')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Telefone').fill('27988887777')
  await page.getByLabel('Data de nascimento').fill('1990-05-04')
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page).toHaveURL('/app')
  return email
}

/** How often the page sent a form: once more, when it was asked to show that a browser is at work. */
function sendings(page: Page) {
  const sent: string[] = []
  page.on('request', request => request.headers()['next-action'] && sent.push(request.url()))
  return sent
}

test('past the quick tries of their address somebody registers as ever, and sees nothing of the work', async ({
  browser,
  baseURL,
}) => {
  const address = behindOneAddress()
  await quickTriesUsed(baseURL, address)
  const page = await (await browser.newContext({ extraHTTPHeaders: sentFrom(address) })).newPage()
  const sent = sendings(page)
  const email = await register(page)

  expect(sent).toHaveLength(2)
  expect(await sql('select from profiles where email = $1', [email])).toHaveLength(1)
  await expect(page.getByText('Cadastro realizado com sucesso!')).toBeVisible()
  await expect(page.getByText(/Muitas tentativas/)).toHaveCount(0)
  await page.context().close()
})

test('so it is over plain http, where browsers keep their arithmetic from pages', async ({
  playwright,
  launchOptions,
  baseURL: origin = '',
}) => {
  const address = behindOneAddress()
  await quickTriesUsed(origin, address)
  // Found by a name of the house, as a phone finds it: browsers trust localhost as they trust https.
  const found = '--host-resolver-rules=MAP igreja.example 127.0.0.1'
  const browser = await playwright.chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), found] })
  const site = `http://igreja.example:${new URL(origin).port}`
  const page = await browser.newPage({ baseURL: site, extraHTTPHeaders: sentFrom(address) })
  const sent = sendings(page)
  await register(page)

  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  expect(sent).toHaveLength(2)
  await browser.close()
})

test('a prayer goes on its way past the quick tries, and the dialog stays until it is there', async ({
  browser,
  baseURL,
}) => {
  const address = behindOneAddress()
  const act = actions(baseURL)
  const request = { fullName: 'Joana Batista', birthDate: '1990-01-31', phone: '(27) 98888-7777' }
  for (let n = 0; n < 5; n += 1) {
    const sent = form({ submission: crypto.randomUUID(), ...request, prayerDescription: 'Pela minha família.' })
    expect(await act('requestPrayer', [idle, sent], { address })).toMatchObject({ status: 'done' })
  }

  const page = await (await browser.newContext({ extraHTTPHeaders: sentFrom(address) })).newPage()
  const sent = sendings(page)
  const reason = `Pela vizinha ${crypto.randomUUID()}`
  await page.goto('/')
  await page.getByRole('button', { name: 'Peça uma oração' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Pedido de Oração' })
  await dialog.getByLabel('Nome completo').fill('Ana Souza')
  await dialog.getByLabel('Data de nascimento').fill('1980-05-12')
  await dialog.getByLabel('Telefone').fill('27999990001')
  await dialog.getByLabel('Motivo da oração').fill(reason)
  await dialog.getByRole('button', { name: 'Enviar Pedido' }).click()

  await expect(page.getByText('Pedido de oração enviado!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(sent).toHaveLength(2)
  expect(await sql('select from prayer_requests where prayer_description = $1', [reason])).toHaveLength(1)
  await page.context().close()
})

test('strangers who guess at an account do not keep its owner out, on a phone that knows them nor on a new one', async ({
  browser,
  baseURL,
}) => {
  const password = 'pão e vinho'
  const rita = await someoneWithPassword(password)
  const act = actions(baseURL)
  const guess = () =>
    act('signIn', [idle, form({ email: rita.email, password: 'outra' })], { address: behindOneAddress() })
  for (let n = 0; n < 11; n += 1) expect(await guess()).toMatchObject({ status: 'refused' })

  const phone = await browser.newContext({ extraHTTPHeaders: sentFrom(behindOneAddress()) })
  const onNewPhone = await phone.newPage()
  const workedFor = sendings(onNewPhone)
  await signIn(onNewPhone, rita.email, password)
  expect(workedFor).toHaveLength(2)
  await onNewPhone.close()

  await phone.clearCookies({ name: 'next-auth.session-token' })
  for (let n = 0; n < 11; n += 1) await guess()
  const onKnownPhone = await phone.newPage()
  const sentAtOnce = sendings(onKnownPhone)
  await signIn(onKnownPhone, rita.email, password)
  expect(sentAtOnce).toHaveLength(1)
  await phone.close()
})

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/app')
}

// Two hundred on one Sunday, in npm run test:long.
const congregation = long ? 200 : 8

test(`${congregation} people register behind one address, four at a time`, async ({ browser }) => {
  test.setTimeout(20 * 60_000)
  const address = behindOneAddress()
  const registered: string[] = []
  const queue = Array.from({ length: congregation }, (_, n) => n)
  const phones = Array.from({ length: 4 }, async () => {
    while (queue.pop() !== undefined) {
      const phone = await browser.newContext({ extraHTTPHeaders: sentFrom(address) })
      registered.push(await register(await phone.newPage()))
      await phone.close()
    }
  })
  await Promise.all(phones)
  expect(await sql('select from profiles where email = any($1)', [registered])).toHaveLength(congregation)
})
