import { describeOddity, type Oddity } from './oddities'

const MOVED_TABLES = [
  'profiles',
  'hymns',
  'notices',
  'notice_comments',
  'notice_likes',
  'playlists',
  'playlist_items',
  'events',
  'live_settings',
  'prayer_requests',
] as const
export type TableName = (typeof MOVED_TABLES)[number]

export type Counted = 'read' | 'came' | 'updated' | 'unchanged' | 'present' | 'changedHere' | 'leftOut'
type Occurrences = { count: number; ids: string[] }

/** What a move read, wrote and found odd. It holds ids, never a name, an address or a text. */
export type Report = ReturnType<typeof createReport>

/** More ids of one kind than this are only counted. */
const MAX_IDS = 1000

export function createReport() {
  const counts = new Map<TableName, Record<Counted, number>>()
  const oddities = new Map<string, Occurrences>()
  const pictures = { came: 0, looked: 0 }
  const missing: string[] = []

  const countsOf = (table: TableName) => {
    const found = counts.get(table) ?? createCounts()
    counts.set(table, found)
    return found
  }
  return {
    pictures,
    missing,
    counts,
    count: (table: TableName, what: Counted, by = 1) => {
      countsOf(table)[what] += by
    },
    odd: (kind: Oddity, table: TableName, id: string, detail = '') => {
      const key = [kind, table, detail].join(' ').trim()
      const found = oddities.get(key) ?? { count: 0, ids: [] }
      oddities.set(key, { count: found.count + 1, ids: found.ids.length < MAX_IDS ? [...found.ids, id] : found.ids })
    },
    listOddities: () =>
      [...oddities].map(([key, { count, ids }]) => {
        const [kind = '', table = '', detail = ''] = key.split(' ')
        return { kind: kind as Oddity, table, detail, count, ids }
      }),
  }
}

/** The report in plain English; `ids` is how many of each kind are named. */
export function formatReport(report: Report, { isTrial, ids: named }: { isTrial: boolean; ids: number }) {
  const rows = MOVED_TABLES.flatMap(table => {
    const counted = report.counts.get(table)
    return counted ? [[table, ...columns.map(column => String(counted[column]))]] : []
  })
  const heading = [
    '',
    'there',
    isTrial ? 'would come' : 'came',
    'updated',
    'as before',
    'ours',
    'changed here',
    'left out',
  ]
  const oddities = report
    .listOddities()
    .map(({ kind, table, detail, count, ids }) =>
      [`${count} ${describeOddity(kind, table, detail)}`, formatIds(ids.slice(0, named), count)].join('\n'),
    )
  return [
    ...formatTable([heading, ...rows]),
    '',
    `Pictures: ${report.pictures.looked} looked at, ${report.pictures.came} ${isTrial ? 'would come' : 'came'}.`,
    ...report.missing.map(name => `Not in the former database: ${name}.`),
    '',
    oddities.length > 0 ? 'Odd, and what is done about it:' : 'Nothing is odd.',
    ...oddities.map(text => `\n${text}`),
  ].join('\n')
}

const columns: Counted[] = ['read', 'came', 'updated', 'unchanged', 'present', 'changedHere', 'leftOut']

const createCounts = (): Record<Counted, number> => ({
  ...{ read: 0, came: 0, updated: 0, unchanged: 0, present: 0, changedHere: 0, leftOut: 0 },
})

function formatTable(rows: string[][]) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows.map(row =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  )
}

function formatIds(ids: string[], count: number) {
  const more = count > ids.length ? `\n    and ${count - ids.length} more` : ''
  return `${ids.map(id => `    ${id}`).join('\n')}${more}`
}
