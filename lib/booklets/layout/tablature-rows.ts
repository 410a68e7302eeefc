import type { Line } from '@/lib/engines/cifra/chart/line'
import { splitIntoBars } from '@/lib/engines/cifra/chart/tablature-bars'
import { readTablatureRow } from '@/lib/engines/cifra/chart/tablature-row'
import type { Measure, Row, Style } from './piece'

type Options = { width: number; letter: number; measure: Measure }

/** A smaller letter than this cannot be read from a music stand: the tablature is wrapped at its bars instead. */
const SMALLEST = 6

/** Sets a tablature in letters of one width that fit the column, its strings always one below the other. */
export function layOutTablature({ words }: Line, { width, letter, measure }: Options): Row[] {
  const strings = words.map(word => readTablatureRow(word).replaceAll('\t', '    ').trimEnd())
  const columns = Math.max(1, ...strings.map(string => string.length))
  const widthOfOne = measure('-', { face: 'mono', size: 1 })
  const size = Math.min(letter * 0.82, Math.max(width / (columns * widthOfOne), letter * 0.67, SMALLEST))
  const fitting = Math.max(1, Math.floor(width / (size * widthOfOne) + 0.001))
  const style: Style = { face: 'mono', size }
  return wrapStrings(strings, fitting).flatMap(part =>
    part.flatMap((string, index): Row | Row[] => {
      const text = string.trimEnd()
      // Above the rest of a tablature there may be no chords.
      if (!text && index === 0) return []
      const pieces = text ? [{ text, x: 0, baseline: size, style }] : []
      if (index === strings.length - 1) return { height: size * 1.7, pieces }
      return { height: size * 1.22, pieces, joinsNext: true }
    }),
  )
}

/** Wraps before a bar that no longer fits, and a bar that is wider than the column within. */
function wrapStrings(strings: string[], fitting: number): string[][] {
  const parts: string[][] = []
  let room = 0
  for (const bar of splitIntoBars(strings)) {
    const pieces = bar.flatMap(piece => cutWide(piece, fitting))
    const barColumns = pieces.reduce((sum, piece) => sum + countColumns(piece), 0)
    for (const [index, piece] of pieces.entries()) {
      const columns = countColumns(piece)
      if ((index === 0 ? Math.min(barColumns, fitting) : columns) > room) {
        parts.push(strings.map(() => ''))
        room = fitting
      }
      const part = parts.at(-1) ?? []
      for (const [row, string] of piece.entries()) part[row] += string.padEnd(columns)
      room -= columns
    }
  }
  return parts
}

const countColumns = (piece: string[]) => Math.max(...piece.map(string => string.length))

const cutWide = (piece: string[], fitting: number) =>
  Array.from({ length: Math.ceil(countColumns(piece) / fitting) }, (_, part) =>
    piece.map(string => string.slice(part * fitting, (part + 1) * fitting)),
  )
