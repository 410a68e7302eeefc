import { CAPO_LIMIT, shapesKey } from './capo'

export const FRETS = Array.from({ length: CAPO_LIMIT }, (_, at) => at + 1)

/** A fret to choose, with the shapes that one plays there. */
export const fretLine = (sounding: string, fret: number) => `Casa ${fret} · formas de ${shapesKey(sounding, fret)}`

/** The fret that was chosen, with what it does. */
export const capoLine = (sounding: string, capo: number) =>
  `Capo ${capo} · formas de ${shapesKey(sounding, capo)} · soa ${sounding}`
