import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from '@/tests/support/e2e'
import { insertHymn, insertPlaylist, longLyrics } from '@/tests/support/e2e-songbook'
import { isLongRun } from '@/tests/support/long'
import { type OwnApp, startOwnApp } from '@/tests/support/own-app'

const test = base.extend<{ app: OwnApp }>({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
  app: async ({}, use) => {
    const app = await startOwnApp()
    await use(app)
    await app.stop()
  },
})

/** What Chromium says of a server that is gone. */
const networkErrors = [
  /Failed to load resource/,
  /Failed to fetch RSC payload/,
  /ServiceWorker/,
  /when fetching the script/,
]

const [phone, computer] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
const otherSizes = [
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
]
const sizes = isLongRun ? [phone, computer, ...otherSizes] : [phone, computer]

async function createSetlist() {
  const hymns = [await insertHymn({ text: longLyrics }), await insertHymn(), await insertHymn({ text: longLyrics })]
  return { hymns, ...(await insertPlaylist(null, hymns)) }
}

async function openOnline(page: Page, link: string) {
  await page.goto(link)
  await expect(page.getByText('1 de 3')).toBeVisible()
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated' && caches.match('/offline'),
  )
}

/** As when the phone ended the app: a page that knows nothing but what the device keeps. */
async function openAfterRestart(context: BrowserContext, address: string) {
  for (const page of context.pages()) await page.close()
  const page = await context.newPage()
  await page.goto(address)
  return page
}

const title = (page: Page, hymn: { title: string } | undefined) =>
  expect(page.getByRole('heading', { level: 1, name: hymn?.title })).toBeVisible()
const step = (page: Page, name: 'Próximo' | 'Anterior') => page.getByRole('link', { name }).click()
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test('with the server stopped a setlist that was opened once is played in a phone’s and a computer’s size', async ({
  page: atHome,
  context,
  app,
  expectedErrors,
}) => {
  expectedErrors.push(...networkErrors)
  const { id, hymns } = await createSetlist()
  await openOnline(atHome, `${app.site}/share/playlist/${id}`)
  await app.stop()

  const page = await openAfterRestart(context, `${app.site}/share/playlist/${id}`)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.reload()
    await title(page, hymns[0])
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await wide(), 'nothing scrolls sideways').toBeLessThanOrEqual(0)

    await page.keyboard.press('PageDown')
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100)
    await page.getByRole('button', { name: 'Meio tom acima' }).click()
    await step(page, 'Próximo')
    await title(page, hymns[1])
    await step(page, 'Próximo')
    await title(page, hymns[2])
    await page.reload()
    await title(page, hymns[2])

    await page.getByRole('button', { name: 'Palco' }).click()
    const onStage = (index: number) => page.getByRole('dialog', { name: `Palco: ${hymns[index]?.title}` })
    await expect(onStage(2)).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('ArrowLeft')
      await expect(onStage(1)).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Escape')
    await title(page, hymns[1])
    await step(page, 'Anterior')
    await title(page, hymns[0])
  }
  // Half a tone above D for each size, stored on the device.
  const key = isLongRun ? /^Seu tom nesta playlist: G/ : /^Seu tom nesta playlist: E/
  await expect(page.getByRole('button', { name: key })).toBeVisible()

  await step(page, 'Próximo')
  await title(page, hymns[1])
  await title(await openAfterRestart(context, `${app.site}/app`), hymns[1])
})

test('when the browser clears its storage the setlist keeps playing, and everything is stored again with the network', {
  tag: '@long',
}, async ({ page, context, app, expectedErrors }) => {
  expectedErrors.push(...networkErrors)
  const { id, hymns } = await createSetlist()
  await openOnline(page, `${app.site}/share/playlist/${id}`)
  await app.stop()
  const browser = await context.newCDPSession(page)
  const storageTypes = 'cache_storage,indexeddb,local_storage,service_workers'
  await browser.send('Storage.clearDataForOrigin', { origin: app.site, storageTypes })

  for (const [name, index] of [
    ['Próximo', 1],
    ['Próximo', 2],
    ['Anterior', 1],
  ] as const) {
    await step(page, name)
    await title(page, hymns[index])
  }
  await app.start()
  await page.reload()
  await title(page, hymns[1])
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated' && caches.match('/offline'),
  )
  await app.stop()
  const secondStart = await openAfterRestart(context, `${app.site}/share/playlist/${id}`)
  await expect(secondStart.getByText(/^[12] de 3$/)).toBeVisible()
})
