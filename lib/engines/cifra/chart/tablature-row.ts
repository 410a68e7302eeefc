import type { Word } from './line'

/**
 * Returns a row of a tablature: a string as it is written, or chords, each in the column where it is written, as if its
 * brackets took no room; one that has become wider moves the next only if it would touch it.
 */
export function readTablatureRow({ segments }: Word) {
  let row = ''
  let column = 0
  for (const { text, above, inline } of segments) {
    const chord = above ?? inline
    if (chord) {
      row = `${row.trimEnd()}${row.trimEnd() && ' '}`.padEnd(column) + chord.text
      column += chord.source.length
    }
    if (text.trim()) row = row.padEnd(column) + text
    column += text.length
  }
  return row
}
