import type { Page } from '@playwright/test'
import { expect, test } from '@/tests/support/e2e'
import { insertHymn, insertPlaylist } from '@/tests/support/e2e-songbook'
import { isLongRun } from '@/tests/support/long'
import { sql } from '@/tests/support/served-database'

// Needs a font that fallbacks.css stretches: Arial, Roboto, or their doubles Liberation and Nimbus (ensureChromium).

declare global {
  var layoutShifts: { time: number; value: number; what: string }[]
}

type Arrival = { delay: number; network?: { latency: number; downloadThroughput: number; uploadThroughput: number } }

/** A part of a layout shift; TypeScript does not know it. */
type LayoutShiftSource = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }

/** A round trip of 400 ms, 400 kbit/s. */
const slow3G = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Every page is seen with fonts that come late; on npm run test:long in every way, otherwise two of them. */
const arrivals: (Arrival & { when: string; onEveryPage?: true })[] = [
  { when: 'at once', delay: 0 },
  { when: 'after half a second', delay: 500, onEveryPage: true },
  { when: 'after three seconds', delay: 3000 },
  { when: 'over a slow network', delay: 0, network: slow3G },
]

for (const { when, onEveryPage, ...arrival } of arrivals) {
  const tag = onEveryPage ? '@desktop' : []
  test(`fonts that arrive ${when} are shown in the end, and nothing moves`, { tag }, async ({ page, signInAs }) => {
    await prepare(page, arrival)
    if (!onEveryPage && !isLongRun) {
      await expectOurFonts(page, await findNoticePath())
      await hideListedTexts(page)
      await expectOurFonts(page, '/')
      return
    }
    for (const path of ['/login', '/login/register', '/privacy']) await expectOurFonts(page, path)
    await expectOurFonts(page, await findNoticePath())
    await signInAs('member')
    const hymn = await insertHymn()
    const { id } = await insertPlaylist(null, [hymn])
    await expectOurFonts(page, `/app/hymns/${hymn.id}`)
    await hideListedTexts(page)
    for (const path of ['/', '/calendar', '/app', '/app/notices', `/app/playlists?highlight=${id}`])
      await expectOurFonts(page, path)
  })
}

test('a shared playlist, an unknown address and the page without internet are in our fonts too', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/, /ERR_FAILED/)
  // The page without internet leaves for the home page as soon as this answers.
  await page.route('**/api/live', route => route.abort())
  const { id } = await insertPlaylist(null, [await insertHymn()])
  await prepare(page, { delay: 500 })
  for (const path of [`/share/playlist/${id}`, '/nothing-here', '/offline']) await expectOurFonts(page, path)
})

/** A notice of the demo church: its title does not end where a line ends, so it has as many lines in a fallback. */
async function findNoticePath() {
  const [notice] = await sql<{ id: string }>(`select id from notices where title = 'Batismos no mar, ao nascer do sol'`)
  return `/notices/${notice?.id}`
}

/** An empty cache before every page, and fonts that take a while. */
async function prepare(page: Page, { delay, network }: Arrival) {
  await page.addInitScript(() => {
    globalThis.layoutShifts = []
    const describe = ({ node, previousRect: from, currentRect: to }: LayoutShiftSource) =>
      `“${node?.textContent?.slice(0, 30)}” ${from.x},${from.y} → ${to.x},${to.y}`
    const address = location.href
    new PerformanceObserver(list => {
      // A page that replaces itself, as the shared playlist does, is another page.
      if (location.href !== address) return
      for (const entry of list.getEntries())
        globalThis.layoutShifts.push({
          time: entry.startTime,
          value: Reflect.get(entry, 'value'),
          what: Reflect.get(entry, 'sources').map(describe).join(', '),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/*.woff2', async route => {
    await new Promise(resolve => setTimeout(resolve, delay))
    // The page may have gone to another.
    await route.continue().catch(() => {})
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  if (network) await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network })
}

/**
 * Hides what other tests write: a title with an id, or of one more letter, may take one line in the fallback and two in
 * our font. Texts of one length are seen on the other pages.
 */
const hideListedTexts = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main :is(article, li, figure, td span, [aria-labelledby="a-seguir"]) { display: none }')
    document.adoptedStyleSheets = [sheet]
  })

async function expectOurFonts(page: Page, path: string) {
  await page.goto(path)
  // Resolves when every font that the page uses has arrived and is laid out.
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => listForeignFonts(page), `${path} has words in another font`).toEqual([])
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  if (!(await hasStretchedFont(page))) return
  // Without fallbacks it is 0.03 and more.
  const { shift, what } = await measureShiftByFonts(page)
  expect(shift, `${path} moved: ${what}`).toBeLessThan(0.005)
}

/** How much moved since the first font was there. */
const measureShiftByFonts = (page: Page) =>
  page.evaluate(() => {
    const arrivals = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
    const first = Math.min(...arrivals.map(({ startTime, duration }) => startTime + duration))
    const shifts = layoutShifts.filter(({ time }) => time >= first)
    return {
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      what: shifts.map(({ what }) => what).join(' | '),
    }
  })

/** Whether this machine has a font in whose place ours may come without moving anything. */
const hasStretchedFont = (page: Page) =>
  page.evaluate(() =>
    new FontFace('probe', 'local("Arial"), local("Liberation Sans"), local("NimbusSans-Regular"), local("Roboto")')
      .load()
      .then(
        () => true,
        () => false,
      ),
  )

/** The fonts that the browser paints words with, and that did not come from us. */
async function listForeignFonts(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'h1, h2, h3, p, a, button, label, time, strong, li, dd, th, td',
  })
  // React may have replaced a part meanwhile.
  const found = await Promise.all(
    nodeIds.map(nodeId => devtools.send('CSS.getPlatformFontsForNode', { nodeId }).catch(() => ({ fonts: [] }))),
  )
  await devtools.detach()
  const foreign = found.flatMap(({ fonts }) => fonts.filter(({ isCustomFont }) => !isCustomFont))
  return [...new Set(foreign.map(({ familyName }) => familyName))]
}
