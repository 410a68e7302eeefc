/**
 * What a slow phone (processor throttled 6 times) has to work to transpose a hymn and to answer a key in the search.
 * Counted in time of the page's own thread, so that a busy machine does not spoil it.
 * Usage, while `npm start` serves: `COOKIE=… node --import ./scripts/aliases.mjs tests/bench/viewer.ts http://localhost:3000 /app/hymns/<id>`
 */
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { foundBrowser } from '@/scripts/browser'

const [ours = 'http://localhost:3000', hymn = '/app/hymns'] = process.argv.slice(2)
const [name = '', value = ''] = (process.env.COOKIE ?? '').split(/=(.*)/s)

const browser = await chromium.launch({ executablePath: foundBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: ours })
  if (name) await context.addCookies([{ name, value, url: ours }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })

  await page.goto(hymn)
  await page.getByRole('button', { name: 'Meio tom acima' }).click()
  const lines = await page.locator('article ruby').evaluateAll(all => new Set(all.map(one => one.closest('div'))).size)
  report(`transposing a hymn of ${lines} lines with chords`, await measured(page, session, ['+']))

  await page.goto('/app/hymns')
  await page.getByRole('searchbox').fill('s')
  await page.getByRole('searchbox').fill('')
  report('a letter more in the search', await measured(page, session, ['s', 'e', 'n', 'h']))
} finally {
  await browser.close()
}

/** The keys again and again; the first of all warms up and does not count. */
async function measured(page: Page, session: CDPSession, keys: string[]) {
  const taken: number[] = []
  for (let round = 0; round < 12; round++) {
    for (const key of keys) {
      await settled(page)
      const before = await worked(session)
      await page.keyboard.press(key)
      await settled(page)
      taken.push((await worked(session)) - before)
    }
    const field = page.getByRole('searchbox')
    if ((await field.count()) > 0) await field.fill('')
  }
  return taken.slice(1)
}

/** Milliseconds of work on the page's thread since it was opened. */
async function worked(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(metric => metric.name === 'TaskDuration')?.value ?? Number.NaN)
}

/** Several frames on, with nothing left to do. */
function settled(page: Page) {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
    await new Promise(resolve => requestIdleCallback(resolve))
  })
}

function report(what: string, taken: number[]) {
  const sorted = taken.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  process.stdout.write(
    `${what}: median ${median.toFixed(1)} ms, worst ${(sorted.at(-1) ?? Number.NaN).toFixed(1)} ms\n`,
  )
}
