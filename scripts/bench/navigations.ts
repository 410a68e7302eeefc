import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { routes } from '@/lib/values/routes/routes'
import { print } from '@/scripts/steps.mjs'
import { computeMedian } from './alternate'
import type { MeasuredApp } from './measured-app'
import { openPhone, waitUntilQuiet } from './phone'
import { prepareTap } from './prepare-tap'
import { formatTitle, type Row, type Table } from './table'

/** `targetSelector` finds what the person came for. */
type Navigation = {
  name: string
  from: string
  link: (page: Page) => ReturnType<Page['locator']>
  targetSelector: string
}

const ROUNDS = 3
/** How long somebody looks at a page between two taps, in milliseconds. */
const READING_MS = 3000

const findNavLink = (name: string) => (page: Page) => page.getByRole('navigation').getByRole('link', { name })

const navigations: Navigation[] = [
  {
    name: 'home → hymns',
    from: routes.home,
    link: findNavLink('Louvores'),
    targetSelector: 'main li a[href^="/app/hymns/"]',
  },
  {
    name: 'hymns → a hymn',
    from: routes.hymns,
    link: page => page.locator('main li a[href^="/app/hymns/"]').first(),
    targetSelector: 'main article',
  },
  { name: 'home → notices', from: routes.home, link: findNavLink('Avisos'), targetSelector: 'main article' },
  {
    name: 'landing → login',
    from: routes.landing,
    link: page => page.getByRole('link', { name: 'Entrar' }).first(),
    targetSelector: 'input[type="email"]',
  },
  { name: 'hymns → home', from: routes.hymns, link: findNavLink('Início'), targetSelector: 'main a[href="/calendar"]' },
  {
    name: 'playlists → a hymn',
    from: routes.playlists,
    link: page => page.getByRole('link', { name: /^Tocar/ }).first(),
    targetSelector: 'main article',
  },
]

/** Measures from a tap until the target is visible, on a slow phone that was idle for a moment before. */
export async function measureNavigations(browser: Browser, measuredApp: MeasuredApp): Promise<Table> {
  const rows: Row[] = []
  for (const navigation of navigations) {
    const first: number[] = []
    const afterTouch: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      first.push(await measureNavigation(browser, measuredApp, navigation, { touchedBefore: false }))
      afterTouch.push(await measureNavigation(browser, measuredApp, navigation, { touchedBefore: true }))
    }
    const [at, slowest, afterTouchTime] = [computeMedian(first), Math.max(...first), computeMedian(afterTouch)].map(
      time => time.toFixed(0),
    )
    print(`  ${navigation.name}: ${at} (${slowest}, ${afterTouchTime})`)
    rows.push({ name: navigation.name, figure: at ?? '', more: [slowest ?? '', afterTouchTime ?? ''] })
  }
  const more = ['slowest', 'after a touch elsewhere']
  return { title: formatTitle('From tap to content, ms', true), figure: 'as the first touch', more, rows }
}

type TouchState = { touchedBefore: boolean }

async function measureNavigation(
  browser: Browser,
  measuredApp: MeasuredApp,
  { from, link, targetSelector }: Navigation,
  { touchedBefore }: TouchState,
) {
  const { site, member } = measuredApp
  const owner = from === routes.landing ? undefined : { site, cookie: member }
  const phone = await openPhone(browser, { cpu: 4, network: true }, owner)
  try {
    await phone.page.goto(site + from)
    await waitUntilQuiet(phone.page)
    if (touchedBefore) {
      await (await prepareTap(phone, phone.page.locator('main h1, main h2').first()))()
      await pause(READING_MS)
      await waitUntilQuiet(phone.page)
    }
    const tap = await prepareTap(phone, link(phone.page))
    const liftedAt = await tap()
    const visibleAt = await phone.page.waitForFunction(findVisibleTime, { targetSelector, from }, { polling: 'raf' })
    return ((await visibleAt.jsonValue()) as number) - liftedAt
  } finally {
    await phone.close()
  }
}

/** Pages that were left stay in the document, hidden. */
function findVisibleTime({ targetSelector, from }: { targetSelector: string; from: string }) {
  if (location.pathname === from) return false
  return [...document.querySelectorAll(targetSelector)].some(part => part.checkVisibility()) && Date.now()
}
