import { api } from '@/lib/values/routes/routes'
import { print } from '@/scripts/steps.mjs'
import { type Comparison, compareAlternately, type MeasuredPair, measurePace } from './alternate'
import { startBareApp } from './bare-app'
import { compareLargestFiles, prepareFullSides, prepareUnchangedSides } from './comparison-sides'
import { loadGenerator } from './load'
import { type MeasuredApp, startMeasuredApp } from './measured-app'
import { apiRows, listMemberRows, listPublicRows } from './server-rows'
import { formatTitle, type Row, type Table } from './table'
import { readUsage } from './usage'
import { measureWeight } from './weight'

type Setting = { scale: boolean; wanted: (name: string) => boolean }
type Bare = Awaited<ReturnType<typeof startBareApp>>

const columns = ['ours', 'bare', 'CPU ms', 'bare', 'statements']

/** Requests per second, processor, memory and size of ours, beside a bare app's. */
export async function benchServer({ scale, wanted }: Setting): Promise<Table[]> {
  const measuredApp = await startMeasuredApp({ scale })
  const bare = await startBareApp()
  const publicRows = listPublicRows(measuredApp).filter(row => wanted(row.name))
  const pages = [...publicRows, ...listMemberRows(measuredApp).filter(row => wanted(row.name))]

  const comparisonRows: Row[] = []
  for (const row of [...pages, ...apiRows.filter(row => wanted(row.name))])
    comparisonRows.push(await compareSides(row.name, row.least, await prepareFullSides(row, measuredApp, bare)))
  for (const row of publicRows)
    comparisonRows.push(
      await compareSides(`${row.name}, 304`, 1.2, await prepareUnchangedSides(row, measuredApp, bare)),
    )

  const files: Row[] = []
  for (const { kind, sides, ...file } of wanted('files') ? await compareLargestFiles(measuredApp, bare) : []) {
    const { more, ...row } = await compareSides(kind, undefined, sides, 3)
    const met = file.encoding === 'br' && file.immutable
    files.push({ ...row, more: [...more.slice(0, 4), file.told], bar: 'br, immutable', met })
  }

  const liveRows = wanted(api.live) ? [await measureLivePolling(measuredApp)] : []
  const weightRows: Row[] = []
  for (const row of pages) weightRows.push(await measureWeight(row, measuredApp, bare))
  return [
    { title: formatTitle('Answers a second', scale), figure: 'of bare', more: columns, rows: comparisonRows },
    { title: formatTitle('Statements a second', scale), figure: 'now', more: ['answers a second'], rows: liveRows },
    {
      title: formatTitle('Static files', scale),
      figure: 'of bare',
      more: [...columns.slice(0, 4), 'sent'],
      rows: files,
    },
    { title: formatTitle('HTML, KB', scale), figure: 'raw', more: ['sent', 'bare raw', 'bare sent'], rows: weightRows },
    {
      title: formatTitle('Memory, MB', scale),
      figure: 'ours',
      more: ['bare', 'asked by'],
      rows: [compareMemory(measuredApp, bare)],
    },
  ]
}

async function compareSides(
  name: string,
  least: number | undefined,
  sides: MeasuredPair | undefined,
  seconds?: number,
) {
  const row = sides ? toComparisonRow(name, least, await compareAlternately(sides, seconds)) : createUntaggedRow(name)
  print(`  ${row.name}: ${row.figure} (${row.more.join(', ')})${row.met === false ? `, short of ${row.bar}` : ''}`)
  return row
}

const toComparisonRow = (
  name: string,
  least: number | undefined,
  { ours, peer, ratio, statements }: Comparison,
): Row => ({
  name,
  figure: ratio.toFixed(2),
  more: [
    ours.perSecond.toFixed(0),
    peer.perSecond.toFixed(0),
    ours.cpu.toFixed(2),
    peer.cpu.toFixed(2),
    `${statements.toFixed(statements < 10 ? 1 : 0)}/s`,
  ],
  ...(least && { bar: `≥ ${least}`, met: ratio >= least }),
})

const createUntaggedRow = (name: string): Row => ({
  name,
  figure: 'no tag',
  more: columns.map(() => ''),
  bar: '≥ 1.2',
  met: false,
})

/** Measured for longer than the others: of something that happens once a second, one second may contain two. */
async function measureLivePolling({ site, pid }: MeasuredApp): Promise<Row> {
  const { perSecond, statements } = await measurePace({ url: site + api.live, group: pid }, 10)
  const figure = statements.toFixed(1)
  return { name: api.live, figure, more: [perSecond.toFixed(0)], bar: '≤ 1', met: Number(figure) <= 1 }
}

function compareMemory(measuredApp: MeasuredApp, bare: Bare): Row {
  const [ours = '', bareMemory = ''] = [measuredApp.pid, bare.pid].map(group =>
    (readUsage(group).memory / 1e6).toFixed(0),
  )
  return { name: 'after all of it', figure: ours, more: [bareMemory, loadGenerator] }
}
