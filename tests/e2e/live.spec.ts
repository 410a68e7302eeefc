import type { Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { test as base, expect, sql } from '@/tests/support/e2e'
import { lockLiveStream } from '@/tests/support/e2e-live'

const url = 'https://www.youtube.com/watch?v=culto'

const test = base.extend<{ turn: undefined }>({
  turn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
    async ({}, use) => {
      const end = await lockLiveStream()
      await use(undefined)
      await end()
    },
    { auto: true, timeout: 120_000 },
  ],
})

const onAir = () =>
  sql(
    `insert into live_settings (id, is_active, live_url, activated_at, expires_at)
     values (1, true, $1, now(), now() + interval '90 minutes')`,
    [url],
  )
const pulsing = (page: Page) => page.getByRole('link', { name: /^LIVE/ })

/** Long, because the machine may be busy; a unit test checks how often an open page asks. */
const nextPoll = { timeout: 60_000 }

/** The page has heard of the stream once more, from now on. */
const heardAgain = (page: Page) => page.waitForResponse('**/api/live', { timeout: 60_000 })

async function openPlusMenu(page: Page) {
  await page.goto('/app')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
}

test('an admin switches the stream on and off, and a page that is already open shows it', async ({
  page,
  browser,
  signInAs,
}) => {
  test.setTimeout(240_000)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/')
  await heardAgain(visitor)
  await expect(pulsing(visitor)).toHaveCount(0)

  await signInAs('admin')
  await openPlusMenu(page)
  await page.getByRole('menuitem', { name: 'Ativar Live' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ativar Live' })
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByLabel('URL da Live').fill(url)
  await dialog.getByRole('button', { name: 'Ativar Live' }).click()
  await expect(page.getByText('Live ativada com sucesso! Expira em 1h30min.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await expect(page.getByRole('link', { name: /Estamos ao vivo/ })).toHaveAttribute('href', url)
  await expect(pulsing(visitor)).toBeVisible(nextPoll)
  await expect(pulsing(visitor)).toHaveAttribute('href', url)
  await expect(pulsing(visitor)).toHaveAttribute('target', '_blank')
  await expect(pulsing(visitor)).toHaveAttribute('rel', 'noopener noreferrer')

  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Desativar Live' }).click()
  await expect(page.getByText('Live desativada')).toBeVisible()
  await expect(page.getByRole('link', { name: /Estamos ao vivo/ })).toHaveCount(0)
  await expect(pulsing(visitor)).toHaveCount(0, nextPoll)
})

test('a stream that another admin starts while the plus menu is open is not ended by a tap meant to start one', {
  tag: '@long',
}, async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/app')
  await heardAgain(page)
  const plus = page.getByRole('button', { name: 'Adicionar', exact: true })
  await plus.click()
  await onAir()
  await heardAgain(page)
  await expect(page.getByRole('link', { name: /Estamos ao vivo/, includeHidden: true })).toHaveCount(1)
  await expect(page.getByRole('menuitem', { name: 'Ativar Live' })).toBeVisible()

  await page.keyboard.press('Escape')
  await plus.click()
  await expect(page.getByRole('menuitem', { name: 'Desativar Live' })).toBeVisible()
})

test('after an hour and a half the stream ends for every viewer, even without a connection', {
  tag: '@desktop',
}, async ({ page, browser, signInAs, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|ERR_FAILED/)
  await onAir()
  await signInAs('member')
  const visitor = await (await browser.newContext()).newPage()
  const looking = [
    { page, invitation: page.getByRole('link', { name: /Estamos ao vivo/ }), at: '/app' },
    { page: visitor, invitation: pulsing(visitor), at: '/' },
  ]
  for (const { page, invitation, at } of looking) {
    await page.clock.install()
    await page.goto(at)
    await expect(invitation).toBeVisible()
    await page.route('**/api/live', route => route.abort())
  }

  // Minutes to spare: a slow machine spends some of them by itself.
  for (const { page, invitation } of looking) {
    await page.clock.fastForward('01:25:00')
    await expect(invitation).toBeVisible()
  }
  for (const { page, invitation } of looking) {
    await page.clock.fastForward('05:10')
    await expect(invitation).toHaveCount(0)
  }
})

test('an address that is not https is refused, an empty one does nothing', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const dialog = page.getByRole('dialog', { name: 'Ativar Live' })
  // On a busy machine the menu that closes may take the dialog along; one taps again.
  await expect(async () => {
    await openPlusMenu(page)
    await page.getByRole('menuitem', { name: 'Ativar Live' }).click()
    await expect(dialog.getByLabel('URL da Live')).toBeVisible({ timeout: 5000 })
  }).toPass()

  await dialog.getByLabel('URL da Live').fill('   ')
  await dialog.getByRole('button', { name: 'Ativar Live' }).click()
  await dialog.getByLabel('URL da Live').fill('http://www.youtube.com/live')
  await dialog.getByRole('button', { name: 'Ativar Live' }).click()

  await expect(page.getByText('Erro ao ativar live')).toHaveCount(1)
  await expect(dialog.getByText('Verifique o link e tente novamente')).toBeVisible()
  await expect(dialog.getByLabel('URL da Live')).toHaveValue('http://www.youtube.com/live')
  expect(await sql('select from live_settings')).toEqual([])
})
