import { api } from '@/lib/routes'
import { say } from '@/scripts/steps.mjs'
import { bareApp } from './bare-app'
import { generator } from './load'
import { type MeasuredHouse, measuredHouse } from './measured-house'
import { answers, members, open } from './server-rows'
import { kept, largestFiles, whole } from './sides'
import { type Row, sized, type Table } from './table'
import { type Compared, inTurns, pace, type Sides } from './turns'
import { usage } from './usage'
import { weight } from './weight'

type Setting = { scale: boolean; wanted: (name: string) => boolean }
type Bare = Awaited<ReturnType<typeof bareApp>>

const columns = ['ours', 'bare', 'CPU ms', 'bare', 'statements']

/** Answers a second, processor, memory and weight of ours beside a bare app's. */
export async function server({ scale, wanted }: Setting): Promise<Table[]> {
  const house = await measuredHouse({ scale })
  const bare = await bareApp()
  const everyone = open(house).filter(row => wanted(row.name))
  const pages = [...everyone, ...members(house).filter(row => wanted(row.name))]

  const compared: Row[] = []
  for (const row of [...pages, ...answers.filter(row => wanted(row.name))])
    compared.push(await raced(row.name, row.least, await whole(row, house, bare)))
  for (const row of everyone) compared.push(await raced(`${row.name}, 304`, 1.2, await kept(row, house, bare)))

  const files: Row[] = []
  for (const { kind, sides, ...file } of wanted('files') ? await largestFiles(house, bare) : []) {
    const { more, ...row } = await raced(kind, undefined, sides, 3)
    const met = file.encoding === 'br' && file.immutable
    files.push({ ...row, more: [...more.slice(0, 4), file.told], bar: 'br, immutable', met })
  }

  const asked = wanted(api.live) ? [await liveAsks(house)] : []
  const weights: Row[] = []
  for (const row of pages) weights.push(await weight(row, house, bare))
  return [
    { title: sized('Answers a second', scale), figure: 'of bare', more: columns, rows: compared },
    { title: sized('Statements a second', scale), figure: 'now', more: ['answers a second'], rows: asked },
    { title: sized('Static files', scale), figure: 'of bare', more: [...columns.slice(0, 4), 'sent'], rows: files },
    { title: sized('HTML, KB', scale), figure: 'raw', more: ['sent', 'bare raw', 'bare sent'], rows: weights },
    { title: sized('Memory, MB', scale), figure: 'ours', more: ['bare', 'asked by'], rows: [memory(house, bare)] },
  ]
}

async function raced(name: string, least: number | undefined, sides: Sides | undefined, seconds?: number) {
  const row = sides ? told(name, least, await inTurns(sides, seconds)) : untagged(name)
  say(`  ${row.name}: ${row.figure} (${row.more.join(', ')})${row.met === false ? `, short of ${row.bar}` : ''}`)
  return row
}

const told = (name: string, least: number | undefined, { ours, peer, ratio, statements }: Compared): Row => ({
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

const untagged = (name: string): Row => ({
  name,
  figure: 'no tag',
  more: columns.map(() => ''),
  bar: '≥ 1.2',
  met: false,
})

/** Longer than the others: of something that happens once a second, a second may hold two. */
async function liveAsks({ site, pid }: MeasuredHouse): Promise<Row> {
  const { perSecond, statements } = await pace({ url: site + api.live, group: pid }, 10)
  const figure = statements.toFixed(1)
  return { name: api.live, figure, more: [perSecond.toFixed(0)], bar: '≤ 1', met: Number(figure) <= 1 }
}

function memory(house: MeasuredHouse, bare: Bare): Row {
  const [ours = '', theirs = ''] = [house.pid, bare.pid].map(group => (usage(group).memory / 1e6).toFixed(0))
  return { name: 'after all of it', figure: ours, more: [theirs, generator] }
}
