import { formatMarkup, parseChart, transposeChart } from '@/lib/engines/cifra/chart/chart'
import type { Line } from '@/lib/engines/cifra/chart/line'
import { findViewKeys, renderView } from '@/lib/engines/cifra/chart/render-view'
import type { ChordGroup } from '@/lib/engines/cifra/markup/chord-group'
import type { Song } from '@/lib/engines/cifra/song'
import { wrapToOctave } from '@/lib/engines/cifra/theory/note'

/** Half steps above the chords as written, the capo whose shapes are wanted, and a name for the sounding key. */
type Transposition = { offset: number; capo?: number; key?: string | undefined }

/** Returns the song with its key and chords transposed, spelled by the new key as the viewer does. */
export function transposeSong(song: Song, { offset, capo = 0, key }: Transposition): Song {
  const steps = wrapToOctave(offset - capo)
  const chart = parseChart(song.lyrics)
  if (!song.key) return { ...song, lyrics: formatMarkup(transposeChart(chart, steps)) }
  const view = { offset, capo, spelling: 'key' as const, ...(key && { key }) }
  const { shapes } = findViewKeys({ defaultKey: song.key, accidental: chart.accidental }, view)
  if (steps === 0) return { ...song, key: shapes }
  const groups = chart.nodes.flatMap(node => ('chordGroup' in node ? [node.chordGroup] : []))
  const rendered = renderView({ ...chart, lines: groups.map(toLine) }, song.key, view).lines.map(readLine)
  let at = 0
  const nodes = chart.nodes.map(node => {
    if (!('chordGroup' in node)) return node
    return { ...node, chordGroup: rendered[at++] ?? node.chordGroup }
  })
  return { ...song, key: shapes, lyrics: formatMarkup({ ...chart, offset: steps, nodes }) }
}

/**
 * Some programs write the sounding chords beside the capo and show the shapes themselves. Returns the song with the
 * shapes that are played over its capo, as ours are written.
 */
export const toShapes = (song: Song) => (song.capo ? transposeSong(song, { offset: 0, capo: song.capo }) : song)

/** Returns the song with the chords as they sound over its capo. */
export const toSounding = (song: Song) => (song.capo ? transposeSong(song, { offset: song.capo }) : song)

/** A line of one chord: lines are what the viewer renders. */
const toLine = (above: ChordGroup): Line => ({
  kind: 'chords',
  hasChords: true,
  words: [{ segments: [{ text: '', above }], space: '' }],
})

const readLine = ({ words }: Line) => words[0]?.segments[0]?.above
