import { print } from '@/scripts/steps.mjs'
import { computeMedian } from './alternate'
import { startBareApp } from './bare-app'
import { createBrowserTables } from './browser-tables'
import { type MeasuredApp, startMeasuredApp } from './measured-app'
import { launchBrowser } from './phone'
import { listMemberRows, listPublicRows } from './server-rows'
import { listPageFiles } from './static-files'
import type { Table } from './table'
import { measureVisit, type Visit, type VisitedPage } from './visit'

type Setting = { scale: boolean; wanted: (name: string) => boolean }
type Page = VisitedPage & { name: string; isPublic: boolean }
type Files = Awaited<ReturnType<typeof listPageFiles>>

const ROUNDS = 9

/** What a slow phone waits for and executes until one of our pages is interactive, beside a page of the bare app. */
export async function benchBrowser({ scale, wanted }: Setting): Promise<Table[]> {
  const measuredApp = await startMeasuredApp({ scale })
  const bare = await startBareApp()
  const pages: Page[] = [
    { name: 'bare', url: `${bare.site}/`, site: bare.site, isPublic: true },
    ...listPages(measuredApp).filter(({ name }) => wanted(name)),
  ]
  const chromium = await launchBrowser()
  const measured: { page: Page; files: Files; visits: Visit[] }[] = []
  for (const page of pages) measured.push({ page, files: await listPageFiles(page), visits: [] })
  for (let round = 1; round <= ROUNDS; round += 1) {
    print(`  round ${round} of ${ROUNDS}`)
    for (const { page, files, visits } of measured) visits.push(await measureVisit(chromium, page, files))
  }
  const [peer, ...ours] = measured.map(({ page, files, visits }) => ({
    name: page.name,
    isPublic: page.isPublic,
    scripts: sum(files.filter(({ kind }) => kind === 'script').map(({ zipped }) => zipped)),
    styles: sum(files.filter(({ kind }) => kind === 'style').map(({ sent }) => sent)),
    ...computeMedians(visits),
  }))
  return peer ? createBrowserTables(ours, peer, scale) : []
}

const listPages = (measuredApp: MeasuredApp): Page[] =>
  [...listPublicRows(measuredApp), ...listMemberRows(measuredApp)].map(({ name, path, member }) => ({
    name,
    url: measuredApp.site + path,
    site: measuredApp.site,
    isPublic: !member,
    ...(member && { cookie: measuredApp.member }),
  }))

function computeMedians(visits: Visit[]): Visit {
  const computeMedianOf = (kind: keyof Visit) => computeMedian(visits.map(visit => visit[kind]))
  return {
    largest: computeMedianOf('largest'),
    shift: computeMedianOf('shift'),
    blocking: computeMedianOf('blocking'),
    readPrefetchedBytes: computeMedianOf('readPrefetchedBytes'),
    task: computeMedianOf('task'),
    style: computeMedianOf('style'),
    layout: computeMedianOf('layout'),
    script: computeMedianOf('script'),
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
