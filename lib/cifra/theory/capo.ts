import { soundingKey } from './key'

/** The highest fret where a capo still leaves room to play. */
export const CAPO_LIMIT = 11

/** Shapes whose chords lie open under the hand. */
const OPEN = ['C', 'G', 'D', 'A', 'E', 'Am', 'Em', 'Dm']
const PROPOSED = [1, 2, 3, 4, 5, 6, 7]

/** The key whose shapes sound in this one, over a capo: with it on the third fret Bb is played as G. */
export const shapesKey = (sounding: string, capo: number) => soundingKey(sounding, -capo)

/** Where a capo gives open shapes, the lowest first. */
export const goodCapos = (key: string) =>
  PROPOSED.map(capo => ({ capo, shapes: shapesKey(key, capo) })).filter(({ shapes }) => OPEN.includes(shapes))
