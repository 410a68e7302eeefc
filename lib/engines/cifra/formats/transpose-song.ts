import { formatMarkup, parseChart, transposeChart } from '@/lib/engines/cifra/chart/chart'
import type { Song } from '@/lib/engines/cifra/song'
import { findViewKeys } from '@/lib/engines/cifra/theory/sounding-key'

/** Half steps above the chords as written, the capo whose shapes are wanted, and a name for the sounding key. */
type Transposition = { offset: number; capo?: number; key?: string | undefined }

/** Returns the song with its key and chords transposed, spelled by the new key as the viewer does. */
export function transposeSong(song: Song, { offset, capo = 0, key }: Transposition): Song {
  const chart = parseChart(song.lyrics)
  const view = { offset, capo, ...(key && { key }) }
  const { shapes } = findViewKeys({ defaultKey: song.key, accidental: chart.accidental }, view)
  const lyrics = formatMarkup(transposeChart(chart, offset - capo, shapes))
  return { ...song, key: song.key && shapes, lyrics }
}

/**
 * Some programs write the sounding chords beside the capo and show the shapes themselves. Returns the song with the
 * shapes that are played over its capo, as ours are written.
 */
export const toShapes = (song: Song) => (song.capo ? transposeSong(song, { offset: 0, capo: song.capo }) : song)

/** Returns the song with the chords as they sound over its capo. */
export const toSounding = (song: Song) => (song.capo ? transposeSong(song, { offset: song.capo }) : song)
