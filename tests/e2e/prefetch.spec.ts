import type { Page, Request } from '@playwright/test'
import { expect, expectHydrated, test } from '@/tests/support/e2e'
import { neverIdle } from '@/tests/support/lazy-code'

/** Everything a page fetched that its HTML does not name: code and pages for later. */
async function recordPrefetches(page: Page, path: string) {
  const requests: Request[] = []
  page.on('requestfinished', request => requests.push(request))
  const html = (await (await page.goto(path))?.text()) ?? ''
  await expectHydrated(page.getByRole('link').first())
  await page.waitForLoadState('networkidle')
  const ahead = requests.filter(request => {
    const { pathname } = new URL(request.url())
    // A page asks for itself when another test's notice begins or ends.
    return (pathname.endsWith('.js') && !html.includes(pathname)) || ('rsc' in request.headers() && pathname !== path)
  })
  const sizes = await Promise.all(ahead.map(async request => (await request.sizes()).responseBodySize))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Bytes; a page with the button also prefetches the form behind it. */
const limits = { usual: 20_000, withPrayerForm: 40_000 }

test('before anyone touches a page, almost nothing but the prayer form is prefetched', async ({
  page,
  context,
  signInAs,
}) => {
  for (const path of ['/', '/calendar', '/login']) {
    const limit = path === '/' ? limits.withPrayerForm : limits.usual
    // Right after the start, files are sent as they are until they are compressed.
    await expect(async () =>
      expect(await recordPrefetches(await context.newPage(), path), path).toBeLessThanOrEqual(limit),
    ).toPass()
  }
  await signInAs('member')
  for (const path of ['/app', '/app/hymns', '/app/notices']) {
    const limit = path === '/app' ? limits.withPrayerForm : limits.usual
    expect(await recordPrefetches(page, path), path).toBeLessThanOrEqual(limit)
  }
})

test('a page is prefetched when a finger or the focus reaches its link, and a slow page shows that it is loading', async ({
  page,
}) => {
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Calendário de Eventos' })
  const ahead = page.waitForRequest(request => request.url().includes('/calendar') && 'rsc' in request.headers())
  await link.focus()
  await ahead

  let release = () => {}
  const delayed = new Promise<void>(resolve => {
    release = resolve
  })
  const login = page.getByRole('link', { name: 'Entrar', exact: true })
  await page.route(/\/login/, async route => {
    await delayed
    await route.continue()
  })
  await login.click()
  await expect(page.locator('html')).toHaveAttribute('data-going', '')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.locator('html')).not.toHaveAttribute('data-going')
})

test('a dialog whose code is still loading says so, and opens when it has loaded', async ({ page }) => {
  await neverIdle(page)
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Peça uma oração' }).first()
  let release = () => {}
  const delayed = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\.js$/, async route => {
    await delayed
    await route.continue()
  })
  await button.click()
  await expect(page.getByRole('status').getByText('Carregando...')).toBeVisible()
  release()
  await expect(page.getByRole('dialog', { name: 'Pedido de Oração' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('a tap before the code of the page has arrived is answered when it has', async ({ page }) => {
  let release = () => {}
  const delayed = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\.js$/, async route => {
    await delayed
    await route.continue()
  })
  const opening = page.goto('/')
  await page.getByRole('button', { name: 'Peça uma oração' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-going', '')
  release()
  await opening
  await expect(page.getByRole('dialog', { name: 'Pedido de Oração' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-going')
})

test('the prayer form is fetched when its button is in sight, after all that the page shows, and opens without a network', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const loading = new Set<Request>()
  page.on('request', request => loading.add(request))
  page.on('requestfinished', request => loading.delete(request))
  // A busy machine fetches it some seconds after the page is quiet.
  const form = page.waitForResponse(async response => {
    return response.url().endsWith('.js') && (await response.text()).includes('Nome completo')
  })
  await page.goto('/')
  await form
  await expect.poll(() => [...loading].filter(request => /\.(js|css)$/.test(request.url())).length).toBe(0)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Peça uma oração' }).first().click()
  await expect(page.getByRole('dialog').getByLabel('Nome completo')).toBeVisible()
})

test('a toast stays while somebody points at it, and goes when it is swiped up', { tag: '@long' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/)
  await page.clock.install()
  await neverIdle(page)
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Peça uma oração' }).first()
  await page.route(/\.js$/, route => route.abort())
  const toast = page.getByRole('region', { name: /^Mensagens/ }).getByRole('alert')
  const say = async () => {
    await button.click()
    await expect(toast).toContainText('Não foi possível abrir o pedido de oração.')
  }

  await say()
  await toast.hover()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 800)
  await page.clock.runFor(9000)
  await expect(toast).toHaveCount(0)

  await say()
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Fechar mensagem' })).toBeFocused()
  await page.clock.runFor(20_000)
  await page.keyboard.press('Enter')
  await page.clock.runFor(1000)
  await expect(toast).toHaveCount(0)
  await expect(button).toBeFocused()

  await say()
  const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y - 40, { steps: 4 })
  await page.mouse.up()
  await page.clock.runFor(1000)
  await expect(toast).toHaveCount(0)
})

test('a page loads with its styles, and so does the next page', { tag: '@long' }, async ({ page, signInAs }) => {
  await signInAs('member')
  // A page waits for the style sheets in its head; those at its end are for what opens later.
  const listSheets = (part: string) =>
    page
      .locator(`${part} link[rel="stylesheet"]`)
      .evaluateAll((links: HTMLLinkElement[]) => links.filter(({ sheet }) => sheet).map(({ href }) => href))
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const styled = await (async () => {
    await page.goto('/')
    return ground()
  })()
  expect(styled).not.toBe('rgba(0, 0, 0, 0)')

  // The first who asks for a page gets it as it is made.
  await expect(async () => {
    await page.goto('/app/hymns')
    expect(await listSheets('head')).toEqual([])
  }).toPass()
  expect(await ground()).toBe(styled)
  await expect.poll(async () => (await listSheets('body')).length).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Avisos' }).click()
  await expect(page.getByRole('heading', { name: 'Avisos', level: 1 })).toBeVisible()
  expect([await ground(), await listSheets('head')]).toEqual([styled, []])
})

test('a page whose code fails to load says that the network failed, and opens with one tap', async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /ChunkLoadError/)
  await signInAs('member')
  await page.goto('/app/hymns')
  await page.route('**/_next/static/chunks/*.js', route => route.abort())
  await page.getByRole('link', { name: 'Avisos' }).click()
  await expect(page.getByRole('heading', { name: 'Faltou um pedaço da página' })).toBeVisible()
  await expect(page.getByText('Confira a conexão e tente de novo.')).toBeVisible()

  await page.unroute('**/_next/static/chunks/*.js')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { name: 'Avisos', level: 1 })).toBeVisible()
})
