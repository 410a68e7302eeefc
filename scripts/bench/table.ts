import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** `before` is the figure of the same row at an earlier commit; `met` is undefined if there is no bar. */
export type Row = { name: string; figure: string; more: string[]; bar?: string; met?: boolean }
export type Table = { title: string; figure: string; more: string[]; rows: Row[] }

type SavedFigures = Record<string, Record<string, string>>

const SAVED_FIGURES_FILE = 'scripts/bench/before.json'

/** Formats a table for docs/speed.md, beside what was measured at the commit that `before.json` names. */
export function formatMarkdown({ title, figure, more, rows }: Table) {
  const before = readFigures(SAVED_FIGURES_FILE)[title] ?? {}
  if (rows.length === 0) return ''
  const head = [title, 'before', figure, ...more, 'bar', '']
  const body = rows.map(row => [
    row.name,
    before[row.name] ?? '–',
    `**${row.figure}**`,
    ...row.more,
    row.bar ?? '',
    row.met === undefined ? '' : row.met ? 'met' : 'missed',
  ])
  return [head, head.map(() => '---'), ...body].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

/** Figures of a large church are in tables of their own. */
export const formatTitle = (title: string, scale: boolean) => (scale ? `${title}, 10,000 people` : title)

/** Replaces the tables with the same title; rows that were not measured keep their former figures. */
export function writeTables(tables: Table[], file: string) {
  let text = readFileSync(file, 'utf8')
  for (const table of tables.filter(({ rows }) => rows.length > 0)) {
    const [head = '', line = '', ...rows] = formatMarkdown(table).split('\n')
    const tablePattern = new RegExp(String.raw`^\| ${RegExp.escape(table.title)} \|.*\n(?:\|.*\n)*`, 'm')
    const earlierRows = (tablePattern.exec(text)?.[0] ?? '').trimEnd().split('\n').slice(2)
    const merged = new Map([...earlierRows, ...rows].filter(Boolean).map(row => [row.split('|')[1], row]))
    const whole = `${[head, line, ...merged.values()].join('\n')}\n`
    text = tablePattern.test(text) ? text.replace(tablePattern, () => whole) : `${text.trimEnd()}\n\n${whole}`
  }
  writeFileSync(file, text)
}

/** Saves the figures of these tables, so that a later run can show them beside its own. */
export function saveFigures(tables: Table[], file: string) {
  const figures = readFigures(file)
  for (const { title, rows } of tables)
    figures[title] = { ...figures[title], ...Object.fromEntries(rows.map(({ name, figure }) => [name, figure])) }
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
}

const readFigures = (file: string): SavedFigures => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
