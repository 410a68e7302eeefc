import { transposeKey } from './key'

/** The highest fret where a capo still leaves room to play. */
export const LAST_CAPO_FRET = 11

/** Shapes whose chords lie open under the hand. */
const OPEN_KEYS = ['C', 'G', 'D', 'A', 'E', 'Am', 'Em', 'Dm']
const PROPOSED_FRETS = [1, 2, 3, 4, 5, 6, 7]

/** The key whose shapes sound in this one, over a capo: with it on the third fret Bb is played as G. */
export const findShapesKey = (sounding: string, capo: number) => transposeKey(sounding, -capo)

/** Where a capo gives open shapes, the lowest first. */
export const listOpenCapos = (key: string) =>
  PROPOSED_FRETS.map(capo => ({ capo, shapes: findShapesKey(key, capo) })).filter(({ shapes }) =>
    OPEN_KEYS.includes(shapes),
  )
