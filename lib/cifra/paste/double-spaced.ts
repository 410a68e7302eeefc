import type { Row } from './row'

const MIN_CHORD_ROWS = 2

/** Removes one blank line after each line of a text in which every second line is blank, as some programs paste it. */
export function removeDoubleSpacing(rows: Row[]): Row[] {
  const isBlank = (row: Row | undefined) => row !== undefined && !row.text.trim()
  const apart = rows.filter((row, i) => row.kind === 'chords' && isBlank(rows[i + 1]) && rows[i + 2]?.kind === 'sung')
  const touches = rows.some((row, i) => i > 0 && !isBlank(row) && !isBlank(rows[i - 1]))
  if (apart.length < MIN_CHORD_ROWS || touches) return rows
  return rows.filter((row, i) => !(isBlank(row) && !isBlank(rows[i - 1])))
}
