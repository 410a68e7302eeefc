import { shapesKey } from './capo'
import { soundingKey } from './key'
import { tonicOf } from './tonic'

export const CHORDS_AS = ['letters', 'degrees', 'solfege'] as const
export const SPELLINGS = ['original', 'key'] as const
export type ChordsAs = (typeof CHORDS_AS)[number]
export type Spelling = (typeof SPELLINGS)[number]

/**
 * How a hymn is looked at: so many half steps above how it is written, over a capo, its chords as letters, degrees or
 * Dó Ré Mi, spelled as in the original or by the key. `key` is the key's name where someone chose it: Db rather than C#.
 */
export type View = { offset: number; capo?: number; as?: ChordsAs; spelling?: Spelling; key?: string }

/** The key that sounds, and the one whose shapes are played; without a capo they are the same. */
export function keysOf(defaultKey: string, { offset, capo = 0, key }: View) {
  const usual = soundingKey(defaultKey, offset)
  const sounding = key && tonicOf(key)?.pitch === tonicOf(usual)?.pitch ? key : usual
  return { sounding, shapes: shapesKey(sounding, capo) }
}
