import { formatTitle, type Row, type Table } from './table'
import type { Visit } from './visit'

export type MeasuredPage = { name: string; isPublic: boolean; scripts: number; styles: number } & Visit

export function createBrowserTables(ours: MeasuredPage[], bare: MeasuredPage, scale: boolean): Table[] {
  const rows = (row: (page: MeasuredPage) => Omit<Row, 'name'>) => ours.map(page => ({ name: page.name, ...row(page) }))
  const table = (title: string, figure: string, more: string[], row: (page: MeasuredPage) => Omit<Row, 'name'>) => ({
    title: formatTitle(title, scale),
    figure,
    more,
    rows: rows(row),
  })
  return [
    table('JavaScript before it is alive, KB (gzip)', 'now', ['more than bare'], ({ scripts, isPublic }) => {
      const more = scripts - bare.scripts
      const limit = isPublic ? 22 : 30
      return {
        figure: formatKilobytes(scripts),
        more: [formatKilobytes(more)],
        bar: `≤ bare + ${limit}`,
        met: more <= limit * 1000,
      }
    }),
    table('Fetched ahead before the first touch, KB', 'now', [], ({ readPrefetchedBytes: ahead }) =>
      createLimitedCell(ahead, 20),
    ),
    table('Style sheets, KB as sent', 'now', [], ({ styles }) => createLimitedCell(styles, 10)),
    table('Largest paint, ms', 'now', ['bare', 'of bare'], ({ name, largest }) =>
      createBareComparison(largest, bare.largest, strictPaintPages.has(name) ? 1.3 : 1.5),
    ),
    table('Layout shift', 'now', [], ({ shift }) => ({
      figure: shift.toFixed(3),
      more: [],
      bar: '0',
      met: shift < 0.0005,
    })),
    table('Blocking time, ms', 'now', ['bare', 'of bare'], ({ name, blocking }) =>
      createBareComparison(blocking, bare.blocking, limitedBlockingPages.has(name) ? 1.3 : undefined),
    ),
    table(
      'Processor until quiet, ms',
      'now',
      ['bare', 'of bare', 'styles', 'layout', 'script'],
      ({ task, style, layout, script }) => {
        const { more, ...cell } = createBareComparison(task, bare.task, 2)
        return { ...cell, more: [...more, ...[style, layout, script].map(part => part.toFixed(0))] }
      },
    ),
  ]
}

const strictPaintPages = new Set(['landing', 'hymn viewer'])
const limitedBlockingPages = new Set(['landing', 'hymn viewer', 'home', 'notices'])

const formatKilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

const createLimitedCell = (bytes: number, limit: number) => ({
  figure: formatKilobytes(bytes),
  more: [],
  bar: `≤ ${limit}`,
  met: bytes <= limit * 1000,
})

function createBareComparison(value: number, bare: number, limit: number | undefined) {
  const cell = { figure: value.toFixed(0), more: [bare.toFixed(0), (value / bare).toFixed(2)] }
  return limit === undefined ? cell : { ...cell, bar: `≤ ${limit}`, met: value <= bare * limit }
}
