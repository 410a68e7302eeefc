import type { BrowserContext, Page } from '@playwright/test'
import { expect, sql } from '@/tests/support/e2e'
import { test } from '@/tests/support/e2e-offline'
import { insertHymn, insertPlaylist, longLyrics } from '@/tests/support/e2e-songbook'
import type { NetworkProxy } from '@/tests/support/network-proxy'

async function createSetlist() {
  const hymns = [await insertHymn({ text: longLyrics }), await insertHymn({ text: longLyrics }), await insertHymn()]
  return { hymns, ...(await insertPlaylist(null, hymns)) }
}

/** The set is opened by its link, and with it all that opens it. */
async function openForOffline(page: Page, street: NetworkProxy, id: string) {
  await page.goto(`${street.site}/share/playlist/${id}`)
  await expect(page.getByText('1 de 3')).toBeVisible()
  await expectAllStored(page)
}

/** The worker answers here by now, and has all that it needs. */
const expectAllStored = (page: Page) => expect.poll(() => page.evaluate(workerIsActive)).toBe(true)

async function workerIsActive() {
  const registration = await navigator.serviceWorker.getRegistration()
  const shell = await caches.match('/offline')
  return Boolean(registration?.active && shell && navigator.serviceWorker.controller)
}

const title = (page: Page, hymn: { title: string } | undefined) =>
  expect(page.getByRole('heading', { level: 1, name: hymn?.title })).toBeVisible()

/** As when the phone ended the app: nothing of it is left but what the device keeps. */
async function openPage(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test('with the server gone, a setlist is played, reloaded, navigated back and opened at the last position', async ({
  page,
  context,
  signInAs,
  street,
}) => {
  await signInAs('guest')
  const { id, hymns } = await createSetlist()
  await openForOffline(page, street, id)
  await street.disconnect()

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
  const secondPage = await openPage(context, `${street.site}/app`)
  await title(secondPage, hymns[1])
  await secondPage.getByRole('link', { name: 'Início' }).click()
  await expect(secondPage.getByRole('heading', { name: 'Você está sem internet' })).toBeVisible()
  await secondPage.getByRole('link', { name: /^Tocar/ }).click()
  await title(secondPage, hymns[1])
  await secondPage.getByRole('link', { name: 'Avisos' }).click()
  await expect(secondPage.getByRole('heading', { name: 'Você está sem internet' })).toBeVisible()
  await street.reconnect()
  await expect(secondPage.getByRole('heading', { name: 'Avisos', exact: true })).toBeVisible()
})

for (const state of ['silent', 'lying', 'leading away'] as const) {
  const tag = state === 'leading away' ? ['@long'] : []
  test(`on a network that is ${state} the set opens all the same`, { tag }, async ({
    page,
    context,
    signInAs,
    street,
  }) => {
    await signInAs('guest')
    const { id, hymns } = await createSetlist()
    await openForOffline(page, street, id)
    street.setState(state)

    const link = await openPage(context, `${street.site}/share/playlist/${id}`)
    await title(link, hymns[0])
    await link.getByRole('link', { name: 'Próximo' }).click()
    await title(link, hymns[1])
    await link.reload()
    await title(link, hymns[1])
  })
}

test('while a page of the old version is open a new one is deployed, and each uses its own files', {
  tag: '@long',
}, async ({ page, context, signInAs, street }) => {
  await signInAs('guest')
  const { id, hymns } = await createSetlist()
  await openForOffline(page, street, id)
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
  const workers = await listWorkers(context, street.site)
  await page.close()
  await street.disconnect()

  // The browser starts the new worker some time after the last page of the old one was closed.
  await expect.poll(workers, { timeout: 120_000 }).toEqual(['activated'])
  const secondPage = await openPage(context, `${street.site}/app`)
  await title(secondPage, hymns[1])
  const files = await secondPage.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean))
  expect(files.filter(file => !file.includes('/chunks/next-'))).toEqual([])
})

/** Reads the states of a site's service workers from the browser itself, without a page of the site. */
async function listWorkers(context: BrowserContext, site: string) {
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

test('offline content is listed, survives in memory when the browser clears it, and can be deleted in “Ajustes”', {
  tag: '@long',
}, async ({ page, context, signInAs, street }) => {
  await signInAs('guest')
  const { id, name, hymns } = await createSetlist()
  await page.goto(`${street.site}/share/playlist/${id}`)
  await expect(page.getByText('Pronto para tocar sem internet').first()).toBeVisible()

  const devices = await context.newCDPSession(page)
  await devices.send('Storage.clearDataForOrigin', { origin: street.site, storageTypes: 'all' })
  await signInAs('guest')
  await page.getByRole('link', { name: 'Próximo' }).click()
  await title(page, hymns[1])
  await expectAllStored(page)
  await street.disconnect()
  const secondPage = await openPage(context, `${street.site}/app/playlists`)
  await secondPage.getByRole('link', { name: `Tocar ${name}` }).click()
  await title(secondPage, hymns[1])

  await secondPage.getByRole('button', { name: 'Ajustes' }).click()
  await secondPage.getByText('Guardado neste aparelho').click()
  await secondPage.getByRole('button', { name: `Tirar ${name} deste aparelho` }).click()
  await expect(secondPage.getByText('Guardado neste aparelho')).toBeHidden()
  await secondPage.reload()
  await expect(secondPage.getByRole('heading', { name: 'Esta playlist não está no aparelho' })).toBeVisible()
})

async function takeSongbook(page: Page, site: string) {
  await page.goto(`${site}/app/hymns`)
  await page.getByRole('button', { name: 'Levar todos os louvores' }).click()
  await page.getByRole('button', { name: 'Levar todos', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Tirar deste aparelho' })).toBeVisible()
  await expectAllStored(page)
}

test('the whole songbook is saved offline, updated when hymns are opened, searched and opened without a network', async ({
  page,
  signInAs,
  street,
}) => {
  await signInAs('guest')
  const { hymns } = await createSetlist()
  await takeSongbook(page, street.site)

  const newTitle = `Novo ${hymns[0]?.title}`
  await sql('update hymns set title = $1 where id = $2', [newTitle, hymns[0]?.id])
  await page.goto(`${street.site}/app/hymns/${hymns[0]?.id}`)
  await title(page, { title: newTitle })
  const isNew = (title: string) =>
    caches.match('/api/songbook').then(async book => (await book?.text())?.includes(title))
  await expect.poll(() => page.evaluate(isNew, newTitle)).toBe(true)

  await street.disconnect()
  await page.goto(`${street.site}/app/hymns`)
  await page.getByRole('searchbox').fill('noite sobre o marr')
  await expect(page.getByRole('link').getByText('e era noite sobre o mar').first()).toBeVisible()
  await expect(page.getByText('Sem internet, procuramos nas letras guardadas neste aparelho.')).toBeVisible()
  await page.getByRole('searchbox').fill(newTitle)
  await page.getByRole('link', { name: newTitle }).click()
  await title(page, { title: newTitle })
})

test('of a songbook on the device only what changed comes again, and an answer that breaks off leaves it whole', async ({
  page,
  signInAs,
  street,
}) => {
  await signInAs('guest')
  const { hymns } = await createSetlist()
  await takeSongbook(page, street.site)

  // From here on nobody can fetch it whole.
  street.refuse('/api/songbook')
  const cut = street.cutShort('/api/songbook?changes')
  const newTitle = `Novo ${hymns[0]?.title}`
  await sql('update hymns set title = $1 where id = $2', [newTitle, hymns[0]?.id])
  await sql("insert into removals (kind, hymn_id) values ('deleted', $1)", [hymns[1]?.id])
  await page.goto(`${street.site}/app/hymns/${hymns[0]?.id}`)
  await expect.poll(() => cut.answers).toBeGreaterThan(0)
  expect(await page.evaluate(readStoredTitles)).toEqual(expect.arrayContaining(hymns.map(({ title }) => title)))

  cut.end()
  await page.reload()
  await title(page, { title: newTitle })
  await expect.poll(() => page.evaluate(readStoredTitles), { timeout: 60_000 }).toContain(newTitle)
  const titles = await page.evaluate(readStoredTitles)
  expect(titles).toContain(hymns[2]?.title)
  expect(titles).not.toContain(hymns[0]?.title)
  expect(titles).not.toContain(hymns[1]?.title)
})

async function readStoredTitles(): Promise<string[]> {
  const songbook: { title: string }[] = await (await caches.match('/api/songbook'))?.json()
  return songbook.map(({ title }) => title)
}

test('the projection is reloaded with the server gone: the same words stand there, and its keys work', async ({
  page,
  street,
}) => {
  const { id } = await createSetlist()
  await openForOffline(page, street, id)
  await page.goto(`${street.site}/share/playlist/${id}/telao`)
  const first = page.getByText('Quando o vento me alcançou')
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(first).toBeVisible({ timeout: 1000 })
  }).toPass()
  await street.disconnect()

  await page.reload()
  await expect(first).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Tu és meu porto desejado')).toBeVisible()
})
