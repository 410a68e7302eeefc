import { say } from '@/scripts/steps.mjs'
import { bareApp } from './bare-app'
import { browserTables } from './browser-tables'
import { type MeasuredHouse, measuredHouse } from './measured-house'
import { aBrowser } from './phone'
import { members, open } from './server-rows'
import { filesOf } from './static-files'
import type { Table } from './table'
import { median } from './turns'
import { type Asked, type Visit, visit } from './visit'

type Setting = { scale: boolean; wanted: (name: string) => boolean }
type Page = Asked & { name: string; everyones: boolean }
type Files = Awaited<ReturnType<typeof filesOf>>
export type Found = { name: string; everyones: boolean; scripts: number; styles: number } & Visit

const ROUNDS = 5

/** What a slow phone waits for and works through until a page of ours is there and alive, beside a bare app's. */
export async function browser({ scale, wanted }: Setting): Promise<Table[]> {
  const house = await measuredHouse({ scale })
  const bare = await bareApp()
  const pages: Page[] = [
    { name: 'bare', url: `${bare.site}/`, site: bare.site, everyones: true },
    ...pagesOf(house).filter(({ name }) => wanted(name)),
  ]
  const chromium = await aBrowser()
  const found: { page: Page; files: Files; visits: Visit[] }[] = []
  for (const page of pages) found.push({ page, files: await filesOf(page), visits: [] })
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`  round ${round} of ${ROUNDS}`)
    for (const { page, files, visits } of found) visits.push(await visit(chromium, page, files))
  }
  const [peer, ...ours] = found.map(({ page, files, visits }) => ({
    name: page.name,
    everyones: page.everyones,
    scripts: sum(files.filter(({ kind }) => kind === 'script').map(({ zipped }) => zipped)),
    styles: sum(files.filter(({ kind }) => kind === 'style').map(({ sent }) => sent)),
    ...middle(visits),
  }))
  return peer ? browserTables(ours, peer, scale) : []
}

const pagesOf = (house: MeasuredHouse): Page[] =>
  [...open(house), ...members(house)].map(({ name, path, member }) => ({
    name,
    url: house.site + path,
    site: house.site,
    everyones: !member,
    ...(member && { cookie: house.member }),
  }))

const middle = (visits: Visit[]): Visit => ({
  largest: median(visits.map(({ largest }) => largest)),
  shift: median(visits.map(({ shift }) => shift)),
  blocking: median(visits.map(({ blocking }) => blocking)),
  ahead: median(visits.map(({ ahead }) => ahead)),
})

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
