/**
 * Whether the first visit of a page after a change is as good as the third: largest paint on a slow phone with an empty
 * cache, how much of that it waits for the first byte, and the bytes of the document; medians of all rounds. Each round changes what each page shows, and visits it
 * three times; the first round is a warm-up and is not counted.
 * Usage, after a build: `node --import ./scripts/aliases.mjs scripts/bench/first-visit.ts [rounds]`
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { closeAll, closeOnSignals, closeWithError } from '@/scripts/installation/cleanup'
import { print } from '@/scripts/steps.mjs'
import { sql } from '@/tests/support/served-database'
import { computeMedian } from './alternate'
import { startMeasuredApp } from './measured-app'
import { launchBrowser, openPhone, waitUntilQuiet } from './phone'
import { listMemberRows, listPublicRows } from './server-rows'

type ChangedPage = { name: string; path: string; cookie?: Cookie; change: (title: string) => Promise<unknown> }
type Cookie = { name: string; value: string }
type Visit = { largest: number; wait: number; bytes: number }

const rounds = Number(process.argv[2] ?? 7)
/** How much of the third visit's figure the first may reach. */
const bars: Partial<Record<keyof Visit, number>> = { largest: 1.15, bytes: 1.25 }
const LISTENING_MS = 500

closeOnSignals()
try {
  const measuredApp = await startMeasuredApp({ scale: false })
  const pages = await listChangedPages(measuredApp)
  const browser = await launchBrowser()
  const visits = new Map<ChangedPage, Visit[][]>(pages.map(page => [page, []]))
  for (let round = 0; round <= rounds; round += 1) {
    print(`  round ${round} of ${rounds}`)
    for (const page of pages) {
      const three = await visitAfterChange(browser, measuredApp.site, page, `Depois ${round}`)
      if (round > 0) visits.get(page)?.push(three)
    }
  }
  for (const [page, rows] of visits)
    for (const kind of ['largest', 'wait', 'bytes'] as const) printRow(page.name, kind, rows)
  await closeAll()
} catch (error) {
  await closeWithError(error)
}

async function listChangedPages(measuredApp: Awaited<ReturnType<typeof startMeasuredApp>>): Promise<ChangedPage[]> {
  const [listed, important] = [await insertNotice('normal'), await insertNotice('main')]
  const changeListed = (title: string) => sql('update notices set title = $2 where id = $1', [listed, title])
  const changeImportant = (title: string) => sql('update notices set title = $2 where id = $1', [important, title])
  const changeHymn = (title: string) =>
    sql('update hymns set title = $2 where id = $1', [measuredApp.places.hymn.id, title])
  const changes = {
    ...{ landing: changeListed, home: changeImportant, notices: changeListed },
    ...{ 'hymn viewer': changeHymn, hymns: changeHymn },
  }
  return [...listPublicRows(measuredApp), ...listMemberRows(measuredApp)].flatMap(({ name, path, member }) => {
    const change = Object.entries(changes).find(([changed]) => changed === name)?.[1]
    return change ? [{ name, path, change, ...(member && { cookie: measuredApp.member }) }] : []
  })
}

async function insertNotice(type: 'normal' | 'main') {
  const [notice] = await sql<{ id: string }>(
    `insert into notices (title, content, type, show_on_homepage) values ('Antes', 'Traga a família.', $1, true)
     returning id`,
    [type],
  )
  return notice?.id
}

async function visitAfterChange(browser: Browser, site: string, page: ChangedPage, title: string) {
  await page.change(title)
  // The app hears of the change from the database.
  await pause(LISTENING_MS)
  const visits: Visit[] = []
  while (visits.length < 3) visits.push(await visit(browser, site, page, title))
  return visits
}

async function visit(browser: Browser, site: string, { path, cookie }: ChangedPage, title: string): Promise<Visit> {
  const phone = await openPhone(browser, { cpu: 4, network: true }, cookie && { site, cookie })
  try {
    let bytes = 0
    let documentId = ''
    phone.devtools.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Document') documentId ||= requestId
    })
    phone.devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (requestId === documentId) bytes = encodedDataLength
    })
    const response = await phone.page.goto(site + path)
    if (!(await response?.text())?.includes(title)) throw new Error(`${path} does not show the change`)
    await waitUntilQuiet(phone.page)
    const timings = await phone.page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return { largest: globalThis.seen.largest, wait: navigation?.responseStart ?? Number.NaN }
    })
    return { ...timings, bytes }
  } finally {
    await phone.close()
  }
}

function printRow(name: string, kind: keyof Visit, rows: Visit[][]) {
  const figures = [0, 1, 2].map(at => computeMedian(rows.map(three => three[at]?.[kind] ?? Number.NaN)))
  const [first = Number.NaN, , third = Number.NaN] = figures
  const ratio = first / third
  const bar = bars[kind]
  const verdict = bar ? `, ≤ ${bar}: ${ratio <= bar ? 'met' : 'missed'}` : ''
  const shown = figures.map(figure => figure.toFixed(0).padStart(7)).join(' ')
  print(`${name.padEnd(12)} ${kind.padEnd(8)} ${shown}   first of third ${ratio.toFixed(2)}${verdict}`)
}
