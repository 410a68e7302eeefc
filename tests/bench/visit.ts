import type { Browser } from '@playwright/test'
import { aPhone, type Phone, untilQuiet } from './phone'

export type Asked = { url: string; site: string; cookie?: { name: string; value: string } }
export type Visit = { largest: number; shift: number; blocking: number; ahead: number }

/** One visit of a slow phone, until nothing comes any more; nobody touches anything. */
export async function visit(browser: Browser, { url, site, cookie }: Asked, files: { path: string }[]): Promise<Visit> {
  const phone = await aPhone(browser, { cpu: 4, network: true }, cookie && { site, cookie })
  try {
    await withholdPosts(phone)
    const ahead = fetchedAhead(phone, new Set(files.map(({ path }) => path)))
    await phone.page.goto(url)
    await untilQuiet(phone.page)
    const { first, largest, shift, long } = await phone.page.evaluate(() => globalThis.seen)
    const blocking = long.filter(({ start }) => start > first).reduce((sum, { took }) => sum + took - 50, 0)
    return { largest, shift, blocking, ahead: ahead() }
  } finally {
    await phone.close()
  }
}

/** A shared playlist lets a guest in and goes on to its first hymn by itself: its action finds no answer. */
async function withholdPosts({ devtools }: Phone) {
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/share/playlist/*', resourceType: 'Fetch' }] })
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (request.method !== 'POST') void devtools.send('Fetch.continueRequest', { requestId })
  })
}

/** What nobody has asked for yet, as sent: other pages' data, and scripts that the page's own HTML does not name. */
function fetchedAhead({ devtools }: Phone, asked: Set<string>) {
  const others = new Set<string>()
  let bytes = 0
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url, headers } }) => {
    const { pathname, search, searchParams } = new URL(url)
    const script = /\.(js|css)$/.test(pathname) && !asked.has(pathname + search)
    if (script || searchParams.has('_rsc') || 'RSC' in headers || 'rsc' in headers) others.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (others.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}
