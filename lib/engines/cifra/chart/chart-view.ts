export const NOTATIONS = ['letters', 'degrees', 'solfege'] as const
export const SPELLINGS = ['original', 'key'] as const
export type Notation = (typeof NOTATIONS)[number]
export type Spelling = (typeof SPELLINGS)[number]

/**
 * How a hymn is shown: half steps above the original, capo, chords as letters, degrees or Dó Ré Mi, spelled as in the
 * original or by the key. `key` is the name that someone chose for the key from a list: Db rather than C#.
 */
export type ChartView = { offset: number; capo?: number; as?: Notation; spelling?: Spelling; key?: string }

/** Whether `transposeChart` (chart.ts) can render the view: letters, original spelling, no capo. */
export const isPlainView = ({ capo, as, spelling }: ChartView) =>
  !capo && (as ?? 'letters') === 'letters' && spelling !== 'key'
