export const CHORDS_AS = ['letters', 'degrees', 'solfege'] as const
export const SPELLINGS = ['original', 'key'] as const
export type ChordsAs = (typeof CHORDS_AS)[number]
export type Spelling = (typeof SPELLINGS)[number]

/**
 * How a hymn is looked at: so many half steps above how it is written, over a capo, its chords as letters, degrees or
 * Dó Ré Mi, spelled as in the original or by the key. `key` is the key's name where someone chose it: Db rather than C#.
 */
export type View = { offset: number; capo?: number; as?: ChordsAs; spelling?: Spelling; key?: string }

/** A chart in letters, spelled as in the original, needs no more than `moved` (chart.ts). */
export const isPlain = ({ capo = 0, as = 'letters', spelling = 'original' }: View) =>
  capo === 0 && as === 'letters' && spelling === 'original'
