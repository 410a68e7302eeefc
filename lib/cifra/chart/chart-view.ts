export const NOTATIONS = ['letters', 'degrees', 'solfege'] as const
export const SPELLINGS = ['original', 'key'] as const
export type Notation = (typeof NOTATIONS)[number]
export type Spelling = (typeof SPELLINGS)[number]

/**
 * How a hymn is looked at: so many half steps above how it is written, over a capo, its chords as letters, degrees or
 * Dó Ré Mi, spelled as in the original or by the key. `key` is the key's name where someone chose it: Db rather than C#.
 */
export type ChartView = { offset: number; capo?: number; as?: Notation; spelling?: Spelling; key?: string }

/** A chart in letters, spelled as in the original, needs no more than `transposeChart` (chart.ts). */
export const isPlainView = ({ capo = 0, as = 'letters', spelling = 'original' }: ChartView) =>
  capo === 0 && as === 'letters' && spelling === 'original'
