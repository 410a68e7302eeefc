import type { Browser } from '@playwright/test'
import { openPhone, type Phone, waitUntilQuiet } from './phone'

export type VisitedPage = { url: string; site: string; cookie?: { name: string; value: string } }
/** Milliseconds of the page's main thread, from its start until it is quiet. */
type Work = { task: number; style: number; layout: number; script: number }
export type Visit = { largest: number; shift: number; blocking: number; readPrefetchedBytes: number } & Work

/** One visit of a slow phone, until nothing more is loaded; nobody touches anything. */
export async function measureVisit(
  browser: Browser,
  { url, site, cookie }: VisitedPage,
  files: { path: string }[],
): Promise<Visit> {
  const phone = await openPhone(browser, { cpu: 4, network: true }, cookie && { site, cookie })
  try {
    await dropPosts(phone)
    const readPrefetchedBytes = countPrefetchedBytes(phone, new Set(files.map(({ path }) => path)))
    await phone.page.goto(url)
    await waitUntilQuiet(phone.page)
    const { first, largest, shift, long } = await phone.page.evaluate(() => globalThis.seen)
    const blocking = long.filter(({ start }) => start > first).reduce((sum, { took }) => sum + took - 50, 0)
    return { largest, shift, blocking, readPrefetchedBytes: readPrefetchedBytes(), ...(await measureWork(phone)) }
  } finally {
    await phone.close()
  }
}

async function measureWork({ devtools }: Phone): Promise<Work> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const read = (metric: string) => 1000 * (metrics.find(({ name }) => name === metric)?.value ?? Number.NaN)
  return {
    task: read('TaskDuration'),
    style: read('RecalcStyleDuration'),
    layout: read('LayoutDuration'),
    script: read('ScriptDuration'),
  }
}

/** A shared playlist signs a guest in and opens its first hymn by itself: here its action gets no answer. */
async function dropPosts({ devtools }: Phone) {
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/share/playlist/*', resourceType: 'Fetch' }] })
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (request.method !== 'POST') void devtools.send('Fetch.continueRequest', { requestId })
  })
}

/**
 * Bytes, as sent, that nobody has asked for yet: data of other pages, and scripts that the page's own HTML does not
 * name.
 */
function countPrefetchedBytes({ devtools }: Phone, expectedFiles: Set<string>) {
  const prefetchIds = new Set<string>()
  let bytes = 0
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url, headers } }) => {
    const { pathname, search, searchParams } = new URL(url)
    const script = /\.(js|css)$/.test(pathname) && !expectedFiles.has(pathname + search)
    if (script || searchParams.has('_rsc') || 'RSC' in headers || 'rsc' in headers) prefetchIds.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (prefetchIds.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}
