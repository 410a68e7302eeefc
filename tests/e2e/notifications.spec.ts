import type { Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { findRow, openRow } from '@/tests/support/e2e-profile'
import { allowPush, nameDevice, readChoices } from '@/tests/support/e2e-push'

// Turning notifications on registers the service worker.
test.use({ serviceWorkers: 'allow' })

const ROW = 'Avisos no telefone'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const topic = (page: Page, name: string) => page.getByRole('group', { name })

async function openNotifications(page: Page) {
  await page.goto('/app/profile')
  await openRow(page, ROW)
  await expect(topic(page, 'Transmissão ao vivo')).toBeVisible()
}

/** iPhones have it only in the installed app. */
const withoutPush = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))

test('an untouched profile has one new row, which is closed and loads nothing', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('member')
  const asked: string[] = []
  page.on('request', request => {
    if (/notification/.test(request.url())) asked.push(request.url())
  })
  for (const path of ['/app', '/app/notices', '/app/playlists', '/calendar', '/app/profile']) {
    await page.goto(path)
    await page.mouse.move(50, 50)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('button', { name: 'Avisar', exact: true })).toHaveCount(0)
  }
  await expect(page.locator('summary')).toHaveText([/^Senha e aparelhos/, new RegExp(`^${ROW}`), /^Privacidade/])
  await expect(findRow(page, ROW)).not.toHaveAttribute('open')
  expect(asked).toEqual([])
})

test('a person chooses by which way they are notified, and when not', async ({
  page,
  signInAs,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const person = await signInAs('member')
  await openNotifications(page)
  await expect(topic(page, 'Pedidos de oração')).toHaveCount(0)
  const live = topic(page, 'Transmissão ao vivo')
  await expect(live.getByRole('radio')).toHaveCount(3)
  await expect(live.getByRole('radio', { name: 'Nada' })).toBeChecked()
  for (const label of await live.locator('label').all())
    expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)

  await live.getByText('Email').click()
  await expect.poll(() => readChoices(person.id)).toEqual({ live: 'mail' })
  await topic(page, 'Comentários').getByRole('radio', { name: 'Nada' }).press('ArrowLeft')
  await expect.poll(() => readChoices(person.id)).toEqual({ live: 'mail', comments: 'mail' })

  await page.getByLabel('Sem avisos das').fill('21:30')
  await page.getByLabel('às', { exact: true }).fill('08:00')
  await expect(page.getByText('Guardado: sem avisos das 21:30 às 08:00.')).toBeVisible()

  await context.setOffline(true)
  await topic(page, 'Avisos importantes').getByText('Email').click()
  await expect(page.getByText(/Sua escolha não foi guardada/)).toBeVisible()
  await expect(topic(page, 'Avisos importantes').getByRole('radio', { name: 'Nada' })).toBeChecked()
  await context.setOffline(false)

  await page.reload()
  await openRow(page, ROW)
  await expect(live.getByRole('radio', { name: 'Email' })).toBeChecked()
  await expect(page.getByLabel('Sem avisos das')).toHaveValue('21:30')
})

test('a device is turned on with the tap that chooses it, tested, and taken out again', async ({
  page,
  signInAs,
  context,
  isMobile,
}) => {
  const device = nameDevice(isMobile)
  await allowPush(context)
  const person = await signInAs('member')
  await openNotifications(page)
  await topic(page, 'Avisos importantes').getByText('Telefone').click()
  await expect(page.getByText('Ligado neste aparelho.')).toBeVisible()
  const devices = page.getByRole('region', { name: 'Aparelhos que recebem avisos' })
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices).toContainText('Este aparelho')
  expect(await sql('select from push_subscriptions where profile_id = $1', [person.id])).toHaveLength(1)
  await expectAccessible(page)

  // The tests have no internet, and so no push service.
  await page.getByRole('button', { name: `Testar neste ${device}` }).click()
  await expect(page.getByText(/O teste não chegou/)).toBeVisible()

  await devices.getByRole('button', { name: /^Retirar/ }).click()
  await expect(devices).toBeHidden()
  await expect(page.getByText(/nenhum aparelho seu pode receber avisos/)).toBeVisible()
  await page.getByRole('button', { name: `Testar neste ${device}` }).click()
  await expect(page.getByText(/ainda não recebe avisos: toque em/)).toBeVisible()
  await page.getByRole('button', { name: `Ligar neste ${device}` }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
})

test('who signed out and in again is led to the switch, until a device of theirs can receive', {
  tag: '@long',
}, async ({ page, signInAs, context, isMobile }) => {
  const device = nameDevice(isMobile)
  await allowPush(context)
  const person = await signInAs('member')
  await sql(`insert into notification_choices (profile_id, topic, channel) values ($1, 'live', 'phone')`, [person.id])
  await page.goto('/app')
  const hint = page.getByRole('link', { name: `Falta um passo: ligar os avisos neste ${device}` })
  await hint.click()
  await page.getByRole('button', { name: `Ligar neste ${device}` }).click()
  await expect(page.getByRole('region', { name: 'Aparelhos que recebem avisos' })).toContainText('Este aparelho')
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(hint).toBeHidden()
})

test('who has blocked the site reads where to allow it, and keeps the choice', { tag: '@long' }, async ({
  page,
  signInAs,
  isMobile,
}) => {
  const device = nameDevice(isMobile)
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  const person = await signInAs('member')
  await openNotifications(page)
  await topic(page, 'Transmissão ao vivo').getByText('Telefone').click()
  await expect(topic(page, 'Transmissão ao vivo').locator('..')).toContainText(
    isMobile ? 'Toque no ícone à esquerda do endereço, depois em Permissões' : 'Clique no ícone à esquerda do endereço',
  )
  await expect.poll(() => readChoices(person.id)).toEqual({ live: 'phone' })
  await page.getByRole('button', { name: `Testar neste ${device}` }).click()
  await expect(page.getByText(/está bloqueando os avisos/).last()).toBeVisible()
})

test('the pastoral team also chooses requests, without email', { tag: '@long' }, async ({ page, signInAs }) => {
  const person = await signInAs('member')
  await sql(`update profiles set duties = '{pastoral}' where id = $1`, [person.id])
  await openNotifications(page)
  await expect(topic(page, 'Pedidos de oração').getByRole('radio')).toHaveCount(2)
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: iPhone })

  test('it is shown once, with pictures, how to install', { tag: '@long' }, async ({ page, signInAs }) => {
    await withoutPush(page)
    const person = await signInAs('member')
    await openNotifications(page)
    await topic(page, 'Transmissão ao vivo').getByText('Telefone').click()
    await expect(page.getByText(/Falta instalar o aplicativo/).first()).toBeVisible()
    const steps = page.getByRole('list').filter({ hasText: 'Adicionar à Tela de Início' })
    await expect(steps.getByRole('listitem')).toHaveCount(3)
    await expect(steps).toBeVisible()
    await expectAccessible(page)
    await expect.poll(() => readChoices(person.id)).toEqual({ live: 'phone' })

    await page.reload()
    await openRow(page, ROW)
    await expect(page.getByText('Como instalar no iPhone e no iPad')).toBeVisible()
    await expect(steps).toBeHidden()
  })

  test('the installed app leads to what is missing', { tag: '@long' }, async ({ page, signInAs, context }) => {
    const person = await signInAs('member')
    await sql(`insert into notification_choices (profile_id, topic, channel) values ($1, 'live', 'phone')`, [person.id])
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'standalone', { value: true })
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    })
    await page.goto('/app')
    await page.getByRole('link', { name: 'Falta um passo: ligar os avisos neste telefone' }).click()
    await expect(findRow(page, ROW)).toHaveAttribute('open')
    await expect(page.getByRole('button', { name: 'Ligar neste telefone' })).toBeVisible()
  })

  test('the phone knows the church’s name and sign', async ({ page, request }) => {
    await page.goto('/app/profile')
    const title = page.locator('meta[name="apple-mobile-web-app-title"]')
    await expect(title).toHaveAttribute('content', /\S/)
    const icon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
    expect((await request.get(icon ?? '')).headers()['content-type']).toBe('image/png')
    const manifest = await (await request.get('/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({
      display: 'standalone',
      start_url: '/app',
      short_name: await title.getAttribute('content'),
    })
  })
})
