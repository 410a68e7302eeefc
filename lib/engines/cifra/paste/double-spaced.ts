import type { Row } from './row'

const MIN_CHORD_ROWS = 2

/**
 * Removes the blank lines below each line of chords of a text that has one or two below all of them, or below every
 * line, as some programs paste it.
 */
export function removeDoubleSpacing(rows: Row[]): Row[] {
  const chordRows = rows.flatMap((row, i) => (isChords(row) && !row.heading ? [i] : []))
  const apart = new Map<number, number>()
  for (const i of chordRows) {
    const sung = findBelowBlank(rows, i)
    if (sung && isSung(rows[sung])) apart.set(i, sung)
  }
  const touches = rows.some((row, i) => i > 0 && !isBlank(row) && !isBlank(rows[i - 1]))
  const isFarther = [...apart].some(([at, sung]) => sung - at > 2)
  if (!touches && !isFarther && apart.size >= MIN_CHORD_ROWS)
    return rows.filter((row, i) => !(isBlank(row) && !isBlank(rows[i - 1])))
  const isEachApart = chordRows.every(i => !isSung(rows[(apart.get(i) ?? i) + 1]))
  if (!isEachApart || apart.size + Number(isFarther) <= MIN_CHORD_ROWS) return rows
  const between = new Set([...apart].flatMap(([at, sung]) => (sung - at > 2 ? [at + 1, at + 2] : [at + 1])))
  return rows.filter((_, i) => !between.has(i))
}

/** Returns the row below one or two blank rows. */
function findBelowBlank(rows: Row[], at: number) {
  if (!isBlank(rows[at + 1])) return undefined
  return isBlank(rows[at + 2]) ? at + 3 : at + 2
}

const isBlank = (row: Row | undefined) => row !== undefined && !row.text.trim()
const isSung = (row: Row | undefined) => row?.kind === 'sung'
const isChords = ({ kind }: Row) => kind === 'chords' || kind === 'perhaps'
