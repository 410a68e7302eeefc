import type { Row } from './row'

const MIN_CHORD_ROWS = 2

/**
 * Removes the blank line below each line of chords of a text that has one below all of them, or below every line, as
 * some programs paste it.
 */
export function removeDoubleSpacing(rows: Row[]): Row[] {
  const chordRows = rows.flatMap((row, i) => (isChords(row) && !row.heading ? [i] : []))
  const apart = new Set(chordRows.filter(i => isBlank(rows[i + 1]) && isSung(rows[i + 2])))
  const touches = rows.some((row, i) => i > 0 && !isBlank(row) && !isBlank(rows[i - 1]))
  if (!touches && apart.size >= MIN_CHORD_ROWS) return rows.filter((row, i) => !(isBlank(row) && !isBlank(rows[i - 1])))
  const isEachApart = chordRows.every(i => (apart.has(i) ? !isSung(rows[i + 3]) : !isSung(rows[i + 1])))
  return apart.size > MIN_CHORD_ROWS && isEachApart ? rows.filter((_, i) => !apart.has(i - 1)) : rows
}

const isBlank = (row: Row | undefined) => row !== undefined && !row.text.trim()
const isSung = (row: Row | undefined) => row?.kind === 'sung'
const isChords = ({ kind }: Row) => kind === 'chords' || kind === 'perhaps'
