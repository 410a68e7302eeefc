import { findShapesKey, LAST_CAPO_FRET } from './capo'

export const FRETS = Array.from({ length: LAST_CAPO_FRET }, (_, index) => index + 1)

/** Formats a fret to choose, with the shapes played there. */
export const formatFret = (sounding: string, fret: number) =>
  `Casa ${fret} · formas de ${findShapesKey(sounding, fret)}`

/** Formats the chosen fret, with the shapes and the sounding key. */
export const formatCapo = (sounding: string, capo: number) =>
  `Capo ${capo} · formas de ${findShapesKey(sounding, capo)} · soa ${sounding}`
