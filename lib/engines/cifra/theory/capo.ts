import { countHalfSteps } from './half-steps'
import { transposeKey } from './key'
import { wrapToOctave } from './note'

/** The key of a chart's chords, and the fret of the capo that they are shapes over; 0 or missing: none. */
type WrittenChart = { defaultKey: string; capo?: number | null | undefined }

/** How somebody wants a song: the key that sounds, and the fret of the capo; null or missing for what is left open. */
type Wish = { key?: string | null | undefined; capo?: number | null | undefined }

/** The highest fret where a capo still leaves room to play, and the highest where a changed key may put it. */
const LAST_CAPO_FRET = 11
const LAST_MOVED_FRET = 7

/** Keys whose chords can be played as open shapes. */
const OPEN_KEYS = ['C', 'G', 'D', 'A', 'E', 'Am', 'Em', 'Dm']
const PROPOSED_FRETS = [1, 2, 3, 4, 5, 6, 7]

/** Returns the key of the shapes to play over a capo: with the capo on the third fret, Bb is played as G. */
export const findShapesKey = (sounding: string, capo: number) => transposeKey(sounding, -capo)

/** Returns the key in which a chart sounds as it is written. */
export const findOwnKey = ({ defaultKey, capo }: WrittenChart) => transposeKey(defaultKey, capo ?? 0)

/**
 * Returns the capo that keeps the shapes when the key moves; where it would be too far up the neck, none, and the fret
 * that was given up.
 */
export function moveCapo(capo: number, from: string, to: string): { capo: number; givenUp?: number } {
  const steps = countHalfSteps(from, to)
  if (capo === 0 || steps === 0) return { capo }
  const moved = wrapToOctave(capo + steps)
  return moved <= LAST_MOVED_FRET ? { capo: moved } : { capo: 0, givenUp: moved }
}

/** Returns the key that sounds and the capo under it: as wished, and otherwise as the chart is written. */
export function resolveWish(written: WrittenChart, { key, capo }: Wish) {
  const own = findOwnKey(written)
  return { key: key || own, capo: capo ?? moveCapo(written.capo ?? 0, own, key || own).capo }
}

/** Lists the capos that give open shapes, lowest fret first. */
export const listOpenCapos = (key: string) =>
  PROPOSED_FRETS.map(capo => ({ capo, shapes: findShapesKey(key, capo) })).filter(({ shapes }) =>
    OPEN_KEYS.includes(shapes),
  )

export const FRETS = Array.from({ length: LAST_CAPO_FRET }, (_, index) => index + 1)

/** Formats a fret to choose, with the shapes played there. */
export const formatFret = (sounding: string, fret: number) =>
  `Casa ${fret} · formas de ${findShapesKey(sounding, fret)}`

/** Formats a capo as it is said beside the key that sounds. */
export const formatCapo = (capo: number, shapes: string) => `capo ${capo} · formas de ${shapes}`
