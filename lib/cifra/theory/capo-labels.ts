import { findShapesKey, LAST_CAPO_FRET } from './capo'

export const FRETS = Array.from({ length: LAST_CAPO_FRET }, (_, index) => index + 1)

/** A fret to choose, with the shapes that one plays there. */
export const formatFret = (sounding: string, fret: number) =>
  `Casa ${fret} · formas de ${findShapesKey(sounding, fret)}`

/** The fret that was chosen, with what it does. */
export const formatCapo = (sounding: string, capo: number) =>
  `Capo ${capo} · formas de ${findShapesKey(sounding, capo)} · soa ${sounding}`
