import type { Browser } from '@playwright/test'
import { routes } from '@/lib/routes'
import { say } from '@/scripts/steps.mjs'
import { aimed } from './finger'
import type { MeasuredHouse } from './measured-house'
import { aPhone, type Phone, untilQuiet } from './phone'
import { type Row, sized, type Table } from './table'
import { median } from './turns'

/** `ready` brings the page to where the gesture begins and answers with the gesture, which alone is measured. */
type Gesture = {
  name: string
  at: string
  member: boolean
  ready: (phone: Phone, turn: number) => Promise<() => Promise<unknown>>
}

const TURNS = 10

const gestures = (hymn: string): Gesture[] => [
  {
    name: 'transposing a hymn of 60 lines',
    at: routes.hymn(hymn),
    member: true,
    ready: phone => aimed(phone, phone.page.getByRole('button', { name: 'Meio tom acima' })),
  },
  {
    name: 'liking a notice',
    at: routes.notices,
    member: true,
    ready: phone => aimed(phone, phone.page.getByRole('button', { name: /^Curtir/ }).first()),
  },
  {
    name: 'opening a dialog of the viewer',
    at: routes.hymn(hymn),
    member: true,
    ready: opens('Ajustes'),
  },
  {
    name: 'opening the prayer dialog',
    at: routes.landing,
    member: false,
    ready: opens('Peça uma oração'),
  },
  {
    name: 'a letter in the search at 2,000 hymns',
    at: routes.hymns,
    member: true,
    ready: async ({ page }, turn) => {
      const field = page.getByRole('searchbox')
      if (turn % word.length === 0) await field.fill('')
      await field.focus()
      return () => page.keyboard.press(word[turn % word.length] ?? '')
    },
  },
]

const word = 'louvor'

/** With the processor slowed six times: how long each tap waits until the screen answers, the first of all included. */
export async function gesturesAnswered(browser: Browser, house: MeasuredHouse, hymn: string): Promise<Table> {
  const rows: Row[] = []
  for (const gesture of gestures(hymn)) {
    const row = answered(gesture.name, await repeated(browser, house, gesture))
    say(`  ${row.name}: ${row.figure} (${row.more.join(', ')})`)
    rows.push(row)
  }
  const more = ['first', 'worst', 'work of the thread']
  return { title: sized('From tap to answer, ms', true), figure: 'three of four within', more, rows }
}

type Turn = { took: number; worked: number }

async function repeated(browser: Browser, { site, member }: MeasuredHouse, { at, member: ours, ready }: Gesture) {
  const phone = await aPhone(browser, { cpu: 6, network: false }, ours ? { site, cookie: member } : undefined)
  try {
    await phone.page.goto(site + at)
    await untilQuiet(phone.page)
    const turns: Turn[] = []
    for (let turn = 0; turn < TURNS; turn += 1) {
      const gesture = await ready(phone, turn)
      await settled(phone)
      const already = await worked(phone)
      const since = await phone.page.evaluate(() => performance.now())
      await gesture()
      await settled(phone)
      turns.push({ took: await longestSince(phone, since), worked: (await worked(phone)) - already })
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

/** The dialog that the former turn has opened has to be closed again. */
const opens = (name: string) => async (phone: Phone, turn: number) => {
  if (turn > 0) await close(phone)
  return aimed(phone, phone.page.getByRole('button', { name }).first())
}

async function close({ page }: Phone) {
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
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
