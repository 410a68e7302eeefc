import { transposeChordGroup } from '@/lib/engines/cifra/markup/chord-group'
import { type MarkupNode, parseMarkup } from '@/lib/engines/cifra/markup/markup'
import { type Accidental, findAccidental, wrapToOctave } from '@/lib/engines/cifra/theory/note'
import { parseTonic } from '@/lib/engines/cifra/theory/tonic'
import { buildLines, type Line } from './line'
import { mapLineChords, memoizeMapper } from './map-chords'

/** A parsed hymn: its lines in the current key, and the markup nodes from which they are built. */
export type Chart = { lines: Line[]; nodes: MarkupNode[]; offset: number; accidental: Accidental }

export function parseChart(lyrics: string): Chart {
  const nodes = parseMarkup(lyrics)
  return { lines: buildLines(nodes), nodes, offset: 0, accidental: findMajorityAccidental(nodes) }
}

/**
 * Returns the chart transposed by an offset from its original key, whatever its current key; offset 0 is the original.
 * Its chords are named as the new key, where it is known, names them.
 */
export function transposeChart(chart: Chart, steps: number, key = ''): Chart {
  const offset = wrapToOctave(steps)
  if (offset === 0 && chart.offset === 0) return chart
  const tonic = parseTonic(key)
  const transpose = memoizeMapper(chordGroup => transposeChordGroup(chordGroup, offset, chart.accidental, tonic))
  return {
    ...chart,
    offset,
    lines: chart.lines.map(line => mapLineChords(line, transpose)),
    nodes: chart.nodes.map(node => ('chordGroup' in node ? { ...node, chordGroup: transpose(node.chordGroup) } : node)),
  }
}

/** Formats the chart as markup in its current key; at offset 0 it is exactly the source text. */
export function formatMarkup({ nodes, offset }: Chart) {
  return nodes.map(node => formatNode(node, offset)).join('')
}

function formatNode(node: MarkupNode, offset: number) {
  if (offset === 0 || !('chordGroup' in node)) return node.source
  if (node.kind === 'key') return `{${node.before}${node.chordGroup.text}}`
  return node.kind === 'above' ? `[${node.chordGroup.text}]` : `{${node.chordGroup.text}}`
}

/** Returns the sung text only, without chords or marks; for copying, searching and reading aloud. */
export function extractLyrics(lyrics: string) {
  return buildLines(parseMarkup(lyrics))
    .filter(({ kind, isUnsung }) => !isUnsung && kind !== 'chords' && kind !== 'tablature' && kind !== 'instruction')
    .map(joinWords)
    .join('\n')
    .trim()
}

function joinWords({ words }: Line) {
  const texts = words.map(word => word.segments.map(segment => segment.text).join(''))
  return texts.filter(Boolean).join(' ')
}

/** Returns the accidental by which a hymn's keys are named, without parsing its lines. */
export const findSongAccidental = (lyrics: string) => findMajorityAccidental(parseMarkup(lyrics))

/** Returns the accidental that most of the song's notes have; sharps if there are none or both are equal. */
function findMajorityAccidental(nodes: MarkupNode[]): Accidental {
  let balance = 0
  for (const node of nodes) {
    if (!('chordGroup' in node)) continue
    for (const { chord } of node.chordGroup.tokens)
      balance += chord ? weighAccidental(chord.root) + weighAccidental(chord.bass) : 0
  }
  return balance < 0 ? 'b' : '#'
}

function weighAccidental(note: string | undefined) {
  const accidental = findAccidental(note)
  return accidental ? { '#': 1, b: -1 }[accidental] : 0
}
