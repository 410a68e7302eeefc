import type { Browser } from '@playwright/test'
import { routes } from '@/lib/values/routes/routes'
import { print } from '@/scripts/steps.mjs'
import { computeMedian } from './alternate'
import type { MeasuredApp } from './measured-app'
import { openPhone, type Phone, waitUntilQuiet } from './phone'
import { prepareTap } from './prepare-tap'
import { formatTitle, type Row, type Table } from './table'

/** `ready` brings the page to where the gesture begins and returns the gesture; only the gesture is measured. */
type Gesture = {
  name: string
  at: string
  member: boolean
  ready: (phone: Phone, round: number) => Promise<() => Promise<unknown>>
}

const TURNS = 10

const listGestures = (hymn: string): Gesture[] => [
  {
    name: 'transposing a hymn of 60 lines',
    at: routes.hymn(hymn),
    member: true,
    ready: phone => prepareTap(phone, phone.page.getByRole('button', { name: 'Meio tom acima' })),
  },
  {
    name: 'liking a notice',
    at: routes.notices,
    member: true,
    ready: phone => prepareTap(phone, phone.page.getByRole('button', { name: /^Curtir/ }).first()),
  },
  {
    name: 'opening a dialog of the viewer',
    at: routes.hymn(hymn),
    member: true,
    ready: createDialogOpener('Ajustes'),
  },
  {
    name: 'opening the prayer dialog',
    at: routes.landing,
    member: false,
    ready: createDialogOpener('Peça uma oração'),
  },
  {
    name: 'a letter in the search at 2,000 hymns',
    at: routes.hymns,
    member: true,
    ready: async ({ page }, round) => {
      const field = page.getByRole('searchbox')
      if (round % searchWord.length === 0) await field.fill('')
      await field.focus()
      return () => page.keyboard.press(searchWord[round % searchWord.length] ?? '')
    },
  },
]

const searchWord = 'louvor'

/** With the processor slowed six times: how long each tap waits until the screen reacts, the first tap included. */
export async function measureGestures(browser: Browser, measuredApp: MeasuredApp, hymn: string): Promise<Table> {
  const rows: Row[] = []
  for (const gesture of listGestures(hymn)) {
    const row = toRow(gesture.name, await repeatGesture(browser, measuredApp, gesture))
    print(`  ${row.name}: ${row.figure} (${row.more.join(', ')})`)
    rows.push(row)
  }
  const more = ['first', 'worst', 'work of the thread']
  return { title: formatTitle('From tap to answer, ms', true), figure: 'three of four within', more, rows }
}

type Round = { duration: number; workTime: number }

async function repeatGesture(
  browser: Browser,
  { site, member }: MeasuredApp,
  { at, member: isMember, ready }: Gesture,
) {
  const phone = await openPhone(browser, { cpu: 6, network: false }, isMember ? { site, cookie: member } : undefined)
  try {
    await phone.page.goto(site + at)
    await waitUntilQuiet(phone.page)
    const rounds: Round[] = []
    for (let round = 0; round < TURNS; round += 1) {
      const gesture = await ready(phone, round)
      await waitForIdle(phone)
      const workBefore = await readWorkTime(phone)
      const since = await phone.page.evaluate(() => performance.now())
      await gesture()
      await waitForIdle(phone)
      rounds.push({ duration: await findLongestTap(phone, since), workTime: (await readWorkTime(phone)) - workBefore })
    }
    return rounds
  } finally {
    await phone.close()
  }
}

/** The browser reports events that took longer than a frame or two, in steps of 8 ms. */
const findLongestTap = ({ page }: Phone, since: number) =>
  page.evaluate(
    since =>
      Math.max(
        16,
        ...globalThis.seen.taps.filter(({ start }) => start >= since).map(({ took: duration }) => Math.round(duration)),
      ),
    since,
  )

/** Milliseconds of work on the page's main thread since it was opened: a busy machine does not lengthen them. */
async function readWorkTime({ devtools }: Phone) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * (metrics.find(metric => metric.name === 'TaskDuration')?.value ?? Number.NaN)
}

/** Waits for several frames with nothing left to do. */
const waitForIdle = ({ page }: Phone) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame)
    await new Promise(resolve => requestIdleCallback(resolve))
    await new Promise(requestAnimationFrame)
  })

/** Closes the dialog that the former round has opened. */
const createDialogOpener = (name: string) => async (phone: Phone, round: number) => {
  if (round > 0) await closeDialog(phone)
  return prepareTap(phone, phone.page.getByRole('button', { name }).first())
}

async function closeDialog({ page }: Phone) {
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

function toRow(name: string, rounds: Round[]): Row {
  const durations = rounds.map(({ duration }) => duration)
  const sorted = durations.toSorted((a, b) => a - b)
  const most = sorted[Math.floor(sorted.length * 0.75)] ?? Number.NaN
  const work = computeMedian(rounds.map(({ workTime: readWorkTime }) => readWorkTime)).toFixed(0)
  return {
    name,
    figure: String(most),
    more: [String(durations[0]), String(sorted.at(-1)), work],
    bar: '≤ 100',
    met: most <= 100,
  }
}
