import type { Browser } from '@playwright/test'
import { routes } from '@/lib/routes'
import { tap } from './finger'
import type { MeasuredHouse } from './measured-house'
import { aPhone, type Phone, untilQuiet } from './phone'
import { type Row, sized, type Table } from './table'
import { median } from './turns'

type Gesture = { name: string; at: string; member: boolean; once: (phone: Phone, turn: number) => Promise<unknown> }

const TURNS = 12

const gestures = (hymn: string): Gesture[] => [
  {
    name: 'transposing a hymn of 60 lines',
    at: routes.hymn(hymn),
    member: true,
    once: phone => tap(phone, phone.page.getByRole('button', { name: 'Meio tom acima' })),
  },
  {
    name: 'liking a notice',
    at: routes.notices,
    member: true,
    once: phone => tap(phone, phone.page.getByRole('button', { name: /^Curtir/ }).first()),
  },
  { name: 'opening a dialog of the viewer', at: routes.hymn(hymn), member: true, once: opened('Ajustes') },
  { name: 'opening the prayer dialog', at: routes.site, member: false, once: opened('Peça uma oração') },
  {
    name: 'a letter in the search at 2,000 hymns',
    at: routes.hymns,
    member: true,
    once: async ({ page }, turn) => {
      const field = page.getByRole('searchbox')
      if (turn % word.length === 0) await field.fill('')
      await field.press(word[turn % word.length] ?? '')
    },
  },
]

const word = 'louvor'

/** With the processor slowed six times: how long each tap waits until the screen answers, the first of all included. */
export async function gesturesAnswered(browser: Browser, house: MeasuredHouse, hymn: string): Promise<Table> {
  const rows: Row[] = []
  for (const gesture of gestures(hymn)) rows.push(answered(gesture.name, await repeated(browser, house, gesture)))
  const more = ['first', 'worst', 'work of the thread']
  return { title: sized('From tap to answer, ms', true), figure: 'three of four within', more, rows }
}

type Turn = { took: number; worked: number }

async function repeated(browser: Browser, { site, member }: MeasuredHouse, { at, member: ours, once }: Gesture) {
  const phone = await aPhone(browser, { cpu: 6, network: false }, ours ? { site, cookie: member } : undefined)
  try {
    await phone.page.goto(site + at)
    await untilQuiet(phone.page)
    const turns: Turn[] = []
    for (let turn = 0; turn < TURNS; turn += 1) {
      const before = await worked(phone)
      const since = await phone.page.evaluate(() => performance.now())
      await once(phone, turn)
      await settled(phone)
      turns.push({ took: await longestSince(phone, since), worked: (await worked(phone)) - before })
    }
    return turns
  } finally {
    await phone.close()
  }
}

/** The browser tells of what took longer than a frame or two, in steps of 8 ms. */
const longestSince = ({ page }: Phone, since: number) =>
  page.evaluate(
    since =>
      Math.max(16, ...globalThis.seen.taps.filter(({ start }) => start >= since).map(({ took }) => Math.round(took))),
    since,
  )

/** Milliseconds of work on the page's own thread since it was opened: a busy machine does not lengthen them. */
async function worked({ devtools }: Phone) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * (metrics.find(metric => metric.name === 'TaskDuration')?.value ?? Number.NaN)
}

/** Several frames on, with nothing left to do. */
const settled = ({ page }: Phone) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame)
    await new Promise(resolve => requestIdleCallback(resolve))
    await new Promise(requestAnimationFrame)
  })

/** Opens a dialog, and closes it again before the next time. */
function opened(name: string) {
  return async (phone: Phone) => {
    const { page } = phone
    const dialog = page.getByRole('dialog')
    if (await dialog.isVisible()) {
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    await tap(phone, page.getByRole('button', { name }).first())
    await dialog.waitFor()
  }
}

function answered(name: string, turns: Turn[]): Row {
  const taken = turns.map(({ took }) => took)
  const sorted = taken.toSorted((a, b) => a - b)
  const most = sorted[Math.floor(sorted.length * 0.75)] ?? Number.NaN
  const work = median(turns.map(({ worked }) => worked)).toFixed(0)
  return {
    name,
    figure: String(most),
    more: [String(taken[0]), String(sorted.at(-1)), work],
    bar: '≤ 100',
    met: most <= 100,
  }
}
