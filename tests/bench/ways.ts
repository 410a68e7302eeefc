import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { routes } from '@/lib/routes'
import { say } from '@/scripts/steps.mjs'
import { aimed } from './finger'
import type { MeasuredHouse } from './measured-house'
import { aPhone, untilQuiet } from './phone'
import { type Row, sized, type Table } from './table'
import { median } from './turns'

/** `there` finds what the person came for, as soon as it can be seen. */
type Way = { name: string; from: string; link: (page: Page) => ReturnType<Page['locator']>; there: string }

const ROUNDS = 3
/** Milliseconds that somebody looks at a page between one touch and the next. */
const A_LOOK = 3000

const bar = (name: string) => (page: Page) => page.getByRole('navigation').getByRole('link', { name })

const ways: Way[] = [
  { name: 'home → hymns', from: routes.home, link: bar('Louvores'), there: 'main li a[href^="/app/hymns/"]' },
  {
    name: 'hymns → a hymn',
    from: routes.hymns,
    link: page => page.locator('main li a[href^="/app/hymns/"]').first(),
    there: 'main article',
  },
  { name: 'home → notices', from: routes.home, link: bar('Avisos'), there: 'main article' },
  {
    name: 'landing → login',
    from: routes.landing,
    link: page => page.getByRole('link', { name: 'Entrar' }).first(),
    there: 'input[type="email"]',
  },
  { name: 'hymns → home', from: routes.hymns, link: bar('Início'), there: 'main a[href="/calendar"]' },
  {
    name: 'playlists → a hymn',
    from: routes.playlists,
    link: page => page.getByRole('link', { name: /^Tocar/ }).first(),
    there: 'main article',
  },
]

/** From a tap to what one wanted to see, on a slow phone that was left in peace for a moment before. */
export async function usualWays(browser: Browser, house: MeasuredHouse): Promise<Table> {
  const rows: Row[] = []
  for (const way of ways) {
    const first: number[] = []
    const later: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      first.push(await walked(browser, house, way, { touchedBefore: false }))
      later.push(await walked(browser, house, way, { touchedBefore: true }))
    }
    const [at, slowest, after] = [median(first), Math.max(...first), median(later)].map(time => time.toFixed(0))
    say(`  ${way.name}: ${at} (${slowest}, ${after})`)
    rows.push({ name: way.name, figure: at ?? '', more: [slowest ?? '', after ?? ''] })
  }
  const more = ['slowest', 'after a touch elsewhere']
  return { title: sized('From tap to content, ms', true), figure: 'as the first touch', more, rows }
}

type Before = { touchedBefore: boolean }

async function walked(browser: Browser, house: MeasuredHouse, { from, link, there }: Way, { touchedBefore }: Before) {
  const { site, member } = house
  const owner = from === routes.landing ? undefined : { site, cookie: member }
  const phone = await aPhone(browser, { cpu: 4, network: true }, owner)
  try {
    await phone.page.goto(site + from)
    await untilQuiet(phone.page)
    if (touchedBefore) {
      await (await aimed(phone, phone.page.locator('main h1, main h2').first()))()
      await pause(A_LOOK)
      await untilQuiet(phone.page)
    }
    const tap = await aimed(phone, link(phone.page))
    const lifted = await tap()
    const seen = await phone.page.waitForFunction(whenSeen, { there, from }, { polling: 'raf' })
    return ((await seen.jsonValue()) as number) - lifted
  } finally {
    await phone.close()
  }
}

/** Pages that were left stay in the document, unseen. */
function whenSeen({ there, from }: { there: string; from: string }) {
  if (location.pathname === from) return false
  return [...document.querySelectorAll(there)].some(part => part.checkVisibility()) && Date.now()
}
