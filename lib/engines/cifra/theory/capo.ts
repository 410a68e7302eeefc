import { transposeKey } from './key'

/** The highest fret where a capo still leaves room to play. */
const LAST_CAPO_FRET = 11

/** Keys whose chords can be played as open shapes. */
const OPEN_KEYS = ['C', 'G', 'D', 'A', 'E', 'Am', 'Em', 'Dm']
const PROPOSED_FRETS = [1, 2, 3, 4, 5, 6, 7]

/** Returns the key of the shapes to play over a capo: with the capo on the third fret, Bb is played as G. */
export const findShapesKey = (sounding: string, capo: number) => transposeKey(sounding, -capo)

/** Lists the capos that give open shapes, lowest fret first. */
export const listOpenCapos = (key: string) =>
  PROPOSED_FRETS.map(capo => ({ capo, shapes: findShapesKey(key, capo) })).filter(({ shapes }) =>
    OPEN_KEYS.includes(shapes),
  )

export const FRETS = Array.from({ length: LAST_CAPO_FRET }, (_, index) => index + 1)

/** Formats a fret to choose, with the shapes played there. */
export const formatFret = (sounding: string, fret: number) =>
  `Casa ${fret} · formas de ${findShapesKey(sounding, fret)}`

/** Formats the chosen fret, with the shapes and the sounding key. */
export const formatCapo = (sounding: string, capo: number) =>
  `Capo ${capo} · formas de ${findShapesKey(sounding, capo)} · soa ${sounding}`
