import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from './e2e'
import { type NetworkProxy, provideNetworkProxy } from './network-proxy'

/** Tests on a network that can be cut: `street` is between the browser and the app. */
export const test = base.extend<{ street: NetworkProxy }>({
  serviceWorkers: 'allow',
  street: provideNetworkProxy,
  expectedErrors: async ({ expectedErrors }, use) => {
    expectedErrors.push(...networkErrors)
    await use(expectedErrors)
  },
})

/** What browsers say of a network that is gone. */
const networkErrors = [
  /Failed to load resource/,
  /Failed to fetch/,
  /ServiceWorker/,
  /violates the following Content Security Policy/,
  /EventSource's response has a MIME type/,
  // Code that was being prefetched, and a page that was being read, when the network went.
  /ChunkLoadError/,
  /TypeError: network error/,
]

/** Waits until the device has the page with what it needs, and these answers. */
export const expectStored = (page: Page, ...addresses: string[]) =>
  expect.poll(() => page.evaluate(listStored)).toEqual(expect.arrayContaining(['/offline', ...addresses]))

/** The addresses of all that this origin has in caches. */
async function listStored() {
  const stored: string[] = []
  for (const name of await caches.keys())
    stored.push(...(await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname))
  return stored
}

/** The names of the databases of this origin. */
export const listDatabases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

/** All that this origin holds in this browser, as one text. */
export const readDevice = (page: Page) =>
  page.evaluate(async () => {
    const stored = [{ ...localStorage }, { ...sessionStorage }]
    const databases = await indexedDB.databases()
    const cached: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const isText = /json|text|html/.test(answer?.headers.get('content-type') ?? '')
        cached.push(request.url, isText ? ((await answer?.text()) ?? '') : '')
      }
    }
    return JSON.stringify({ stored, databases, cached })
  })

/** As when the phone ended the app: nothing of it is left but what the device has stored. */
export async function reopen(context: BrowserContext, address: string) {
  const next = await context.newPage()
  for (const page of context.pages()) if (page !== next) await page.close()
  await next.goto(address)
  return next
}

export const offlineLine = (page: Page) => page.getByRole('status').filter({ hasText: 'Sem internet.' })
