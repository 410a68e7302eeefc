import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect, sql } from '@/tests/support/e2e'
import { aHymn, aPlaylist, longLyrics } from '@/tests/support/e2e-songbook'
import { aStreet } from '@/tests/support/street'

type Street = Awaited<ReturnType<typeof aStreet>>

const test = base.extend<{ street: Street }>({
  serviceWorkers: 'allow',
  street: async ({ baseURL }, use) => {
    const street = await aStreet(baseURL ?? '')
    await use(street)
    await street.close()
  },
})

/** What browsers say of a network that is gone. */
const gone = [
  /Failed to load resource/,
  /Failed to fetch RSC payload/,
  /ServiceWorker/,
  /violates the following Content Security Policy/,
  /EventSource's response has a MIME type/,
  // Code that was being prefetched when the network went.
  /ChunkLoadError/,
]

async function aSet() {
  const hymns = [await aHymn({ text: longLyrics }), await aHymn({ text: longLyrics }), await aHymn()]
  return { hymns, ...(await aPlaylist(null, hymns)) }
}

/** The set is opened by its link, and with it all that opens it. */
async function taken(page: Page, street: Street, id: string) {
  await page.goto(`${street.site}/share/playlist/${id}`)
  await expect(page.getByText('1 de 3')).toBeVisible()
  await holdsAll(page)
}

/** The worker answers here by now, and has all that it needs. */
const holdsAll = (page: Page) => expect.poll(() => page.evaluate(standsBy)).toBe(true)

async function standsBy() {
  const registration = await navigator.serviceWorker.getRegistration()
  const shell = await caches.match('/offline')
  return Boolean(registration?.active && shell && navigator.serviceWorker.controller)
}

const title = (page: Page, hymn: { title: string } | undefined) =>
  expect(page.getByRole('heading', { level: 1, name: hymn?.title })).toBeVisible()

/** As when the phone ended the app: nothing of it is left but what the device keeps. */
async function opened(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test('with nobody at the other end a set is played, loaded anew, gone back through and opened where it was', async ({
  page,
  context,
  signInAs,
  street,
  expectedErrors,
}) => {
  expectedErrors.push(...gone)
  await signInAs('guest')
  const { id, hymns } = await aSet()
  await taken(page, street, id)
  await street.cut()

  await page.getByRole('link', { name: 'Próximo' }).click()
  await title(page, hymns[1])
  await page.getByRole('link', { name: 'Próximo' }).click()
  await title(page, hymns[2])
  await page.reload()
  await title(page, hymns[2])
  await page.getByRole('link', { name: 'Anterior' }).click()
  await title(page, hymns[1])
  await page.goBack()
  await title(page, hymns[2])
  await page.getByRole('button', { name: 'Meio tom acima' }).click()
  await expect(page.getByRole('group', { name: 'Tom' })).toContainText(/Eb|D#/)

  await page.getByRole('link', { name: 'Anterior' }).click()
  await title(page, hymns[1])
  await page.close()
  const again = await opened(context, `${street.site}/app`)
  await title(again, hymns[1])
  await again.getByRole('link', { name: 'Início' }).click()
  await expect(again.getByRole('heading', { name: 'Você está sem internet' })).toBeVisible()
  await again.getByRole('link', { name: /^Tocar/ }).click()
  await title(again, hymns[1])
  await again.getByRole('link', { name: 'Avisos' }).click()
  await expect(again.getByRole('heading', { name: 'Você está sem internet' })).toBeVisible()
  await street.mend()
  await expect(again.getByRole('heading', { name: 'Avisos', exact: true })).toBeVisible()
})

for (const how of ['silent', 'lying', 'leading away'] as const) {
  test(`on a network that is ${how} the set opens all the same`, async ({
    page,
    context,
    signInAs,
    street,
    expectedErrors,
  }) => {
    expectedErrors.push(...gone)
    await signInAs('guest')
    const { id, hymns } = await aSet()
    await taken(page, street, id)
    street.become(how)

    const link = await opened(context, `${street.site}/share/playlist/${id}`)
    await title(link, hymns[0])
    await link.getByRole('link', { name: 'Próximo' }).click()
    await title(link, hymns[1])
    await link.reload()
    await title(link, hymns[1])
  })
}

test('while the old version plays a new one is deployed, and each goes on with its own files', async ({
  page,
  context,
  signInAs,
  street,
  expectedErrors,
}) => {
  expectedErrors.push(...gone)
  await signInAs('guest')
  const { id, hymns } = await aSet()
  await taken(page, street, id)
  street.deploy()

  const waits = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      return registration.waiting !== null
    })
  await expect.poll(waits).toBe(true)
  await page.getByRole('link', { name: 'Próximo' }).click()
  await title(page, hymns[1])
  await page.getByRole('button', { name: 'Ajustes' }).click()
  await expect(page.getByRole('dialog', { name: 'Ajustes' })).toBeVisible()
  const workers = await workersOf(context, street.site)
  await page.close()
  await street.cut()

  // The browser starts the new worker some time after the last page of the old one was closed.
  await expect.poll(workers, { timeout: 120_000 }).toEqual(['activated'])
  const again = await opened(context, `${street.site}/app`)
  await title(again, hymns[1])
  const files = await again.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean))
  expect(files.filter(file => !file.includes('/chunks/next-'))).toEqual([])
})

/** Reads the states of a site's service workers from the browser itself, without a page of the site. */
async function workersOf(context: BrowserContext, site: string) {
  type Version = { versionId: string; scriptURL: string; status: string }
  const states = new Map<string, string>()
  const devtools = await context.newCDPSession(await context.newPage())
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }: { versions: Version[] }) => {
    for (const { versionId, scriptURL, status } of versions)
      if (scriptURL.startsWith(site)) states.set(versionId, status)
  })
  await devtools.send('ServiceWorker.enable')
  return () => [...states.values()].filter(status => status !== 'redundant')
}

test('what is held is said, goes on from memory when the browser clears it, and is let go of in Ajustes', async ({
  page,
  context,
  signInAs,
  street,
  expectedErrors,
}) => {
  expectedErrors.push(...gone)
  await signInAs('guest')
  const { id, name, hymns } = await aSet()
  await page.goto(`${street.site}/share/playlist/${id}`)
  await expect(page.getByText('Pronto para tocar sem internet').first()).toBeVisible()

  const devices = await context.newCDPSession(page)
  await devices.send('Storage.clearDataForOrigin', { origin: street.site, storageTypes: 'all' })
  await signInAs('guest')
  await page.getByRole('link', { name: 'Próximo' }).click()
  await title(page, hymns[1])
  await holdsAll(page)
  await street.cut()
  const again = await opened(context, `${street.site}/app/playlists`)
  await again.getByRole('link', { name: `Tocar ${name}` }).click()
  await title(again, hymns[1])

  await again.getByRole('button', { name: 'Ajustes' }).click()
  await again.getByText('Guardado neste aparelho').click()
  await again.getByRole('button', { name: `Tirar ${name} deste aparelho` }).click()
  await expect(again.getByText('Guardado neste aparelho')).toBeHidden()
  await again.reload()
  await expect(again.getByRole('heading', { name: 'Esta playlist não está no aparelho' })).toBeVisible()
})

test('all hymns are taken along, kept as new as they were seen, and found and opened without a network', async ({
  page,
  signInAs,
  street,
  expectedErrors,
}) => {
  expectedErrors.push(...gone)
  await signInAs('guest')
  const { hymns } = await aSet()
  await page.goto(`${street.site}/app/hymns`)
  await page.getByRole('button', { name: 'Levar todos os louvores' }).click()
  await page.getByRole('button', { name: 'Levar todos', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Tirar deste aparelho' })).toBeVisible()
  await holdsAll(page)

  const later = `Novo ${hymns[0]?.title}`
  await sql('update hymns set title = $1 where id = $2', [later, hymns[0]?.id])
  await page.goto(`${street.site}/app/hymns/${hymns[0]?.id}`)
  await title(page, { title: later })
  const isNew = (title: string) =>
    caches.match('/api/songbook').then(async book => (await book?.text())?.includes(title))
  await expect.poll(() => page.evaluate(isNew, later)).toBe(true)

  await street.cut()
  await page.goto(`${street.site}/app/hymns`)
  await page.getByRole('searchbox').fill(later)
  await page.getByRole('link', { name: later }).click()
  await title(page, { title: later })
})
