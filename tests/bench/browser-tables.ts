import type { Found } from './browser'
import { type Row, sized, type Table } from './table'

export function browserTables(ours: Found[], bare: Found, scale: boolean): Table[] {
  const rows = (row: (page: Found) => Omit<Row, 'name'>) => ours.map(page => ({ name: page.name, ...row(page) }))
  const table = (title: string, figure: string, more: string[], row: (page: Found) => Omit<Row, 'name'>) => ({
    title: sized(title, scale),
    figure,
    more,
    rows: rows(row),
  })
  return [
    table('JavaScript before it is alive, KB (gzip)', 'now', ['more than bare'], ({ scripts, everyones }) => {
      const more = scripts - bare.scripts
      const most = everyones ? 22 : 30
      return { figure: kb(scripts), more: [kb(more)], bar: `≤ bare + ${most}`, met: more <= most * 1000 }
    }),
    table('Fetched ahead before the first touch, KB', 'now', [], ({ ahead }) => atMost(ahead, 20)),
    table('Style sheets, KB as sent', 'now', [], ({ styles }) => atMost(styles, 10)),
    table('Largest paint, ms', 'now', ['bare', 'of bare'], ({ name, largest }) =>
      ofBare(largest, bare.largest, strict.has(name) ? 1.3 : 1.5),
    ),
    table('Layout shift', 'now', [], ({ shift }) => ({
      figure: shift.toFixed(3),
      more: [],
      bar: '0',
      met: shift < 0.0005,
    })),
    table('Blocking time, ms', 'now', ['bare', 'of bare'], ({ name, blocking }) =>
      ofBare(blocking, bare.blocking, held.has(name) ? 1.3 : undefined),
    ),
  ]
}

const strict = new Set(['landing', 'hymn viewer'])
const held = new Set(['landing', 'hymn viewer', 'home', 'notices'])

const kb = (bytes: number) => (bytes / 1000).toFixed(1)

const atMost = (bytes: number, most: number) => ({
  figure: kb(bytes),
  more: [],
  bar: `≤ ${most}`,
  met: bytes <= most * 1000,
})

function ofBare(value: number, bare: number, most: number | undefined) {
  const shown = { figure: value.toFixed(0), more: [bare.toFixed(0), (value / bare).toFixed(2)] }
  return most === undefined ? shown : { ...shown, bar: `≤ ${most}`, met: value <= bare * most }
}
