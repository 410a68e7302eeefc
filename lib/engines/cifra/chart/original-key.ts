import type { Line } from './line'

/** Whether a line stays as it is written where the chart is transposed: frets, or what only looks like chords. */
export const keepsOriginalKey = ({ kind, isDoubtful }: Line, offset = 0) =>
  offset !== 0 && (kind === 'tablature' || isDoubtful === true)

/** What is said of such a line. */
export const IN_ORIGINAL_KEY = 'no tom original'
