import { type Browser, chromium, type Page } from '@playwright/test'
import { onClose } from '@/scripts/installation/cleanup'
import { findChromium } from '@/scripts/testing/find-chromium'

export type Phone = Awaited<ReturnType<typeof openPhone>>
type Slowness = { cpu: number; network: boolean }
type Cookie = { name: string; value: string }

/** Lighthouse's slow phone network: 150 ms round trip, 1.6 Mbit/s down, 0.75 up. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const screen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

export async function launchBrowser() {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  onClose(() => browser.close())
  return browser
}

/**
 * A phone with an empty cache; a member's phone has what signing in leaves on it: the cookie, and the note that its
 * owner is a member.
 */
export async function openPhone(
  browser: Browser,
  { cpu, network }: Slowness,
  owner?: { site: string; cookie: Cookie },
) {
  const context = await browser.newContext({
    ...screen,
    ...(owner && { storageState: createMemberStorage(owner.site) }),
  })
  if (owner) await context.addCookies([{ ...owner.cookie, url: owner.site }])
  const page = await context.newPage()
  await page.addInitScript(recordTimings)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (network) await devtools.send('Network.emulateNetworkConditions', slowNetwork)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return { page, devtools, close: () => context.close() }
}

const createMemberStorage = (site: string) => ({
  cookies: [],
  origins: [{ origin: site, localStorage: [{ name: 'role', value: 'member' }] }],
})

export type PageTimings = {
  first: number
  largest: number
  shift: number
  long: { start: number; took: number }[]
  taps: { start: number; took: number }[]
}

declare global {
  var seen: PageTimings
}

/** Runs in the page before its own scripts. After a navigation by the page itself, timings belong to the new page. */
function recordTimings() {
  globalThis.seen = { first: 0, largest: 0, shift: 0, long: [], taps: [] }
  const { seen } = globalThis
  const startPath = location.pathname
  const observe = (type: string, each: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver(list => {
      if (location.pathname === startPath) for (const entry of list.getEntries()) each(entry)
    }).observe({ type, buffered: true, ...more })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime
  })
  observe('layout-shift', entry => {
    if (!Reflect.get(entry, 'hadRecentInput')) seen.shift += Reflect.get(entry, 'value')
  })
  observe('longtask', ({ startTime, duration }) => seen.long.push({ start: startTime, took: duration }))
  const tap = (entry: PerformanceEntry) => {
    if (Reflect.get(entry, 'interactionId')) seen.taps.push({ start: entry.startTime, took: entry.duration })
  }
  observe('event', tap, { durationThreshold: 16 })
}

/** Waits until nothing has come over the network and no long task has run for a second and a half. */
export async function waitUntilQuiet(page: Page) {
  await page.waitForLoadState('load')
  await page.waitForFunction(
    () => {
      const arrivals = performance.getEntriesByType('resource').map(entry => entry.startTime + entry.duration)
      const tasks = globalThis.seen.long.map(({ start, took }) => start + took)
      return performance.now() - Math.max(0, ...arrivals, ...tasks) > 1500
    },
    undefined,
    { polling: 200 },
  )
}
