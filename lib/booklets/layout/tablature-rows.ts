import type { Line } from '@/lib/engines/cifra/chart/line'
import { readTablatureRow } from '@/lib/engines/cifra/chart/tablature-row'
import type { Measure, Row, Style } from './piece'

type Options = { width: number; letter: number; measure: Measure }

/** A smaller letter than this cannot be read from a music stand: the tablature is cut into pieces instead. */
const SMALLEST = 6

/** Sets a tablature in letters of one width that fit the column, its strings always one below the other. */
export function layOutTablature({ words }: Line, { width, letter, measure }: Options): Row[] {
  const strings = words.map(word => readTablatureRow(word).replaceAll('\t', '    ').trimEnd())
  const columns = Math.max(1, ...strings.map(string => string.length))
  const widthOfOne = measure('-', { face: 'mono', size: 1 })
  const size = Math.min(letter * 0.82, Math.max(width / (columns * widthOfOne), SMALLEST))
  const fitting = Math.max(1, Math.floor(width / (size * widthOfOne) + 0.001))
  const style: Style = { face: 'mono', size }
  return Array.from({ length: Math.ceil(columns / fitting) }, (_, part) =>
    strings.map((string, index) => ({
      height: size * (index === strings.length - 1 ? 1.7 : 1.22),
      pieces: [
        { text: string.slice(part * fitting, (part + 1) * fitting).trimEnd(), x: 0, baseline: size, style },
      ].filter(({ text }) => text),
    })),
  ).flat()
}
