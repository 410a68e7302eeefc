import { transposeChordGroup } from '@/lib/cifra/markup/chord-group'
import { type MarkupNode, parseMarkup } from '@/lib/cifra/markup/markup'
import { type Accidental, findAccidental, wrapToOctave } from '@/lib/cifra/theory/note'
import { buildLines, type Line } from './line'
import { mapLineChords, memoizeMapper } from './map-chords'

/** A hymn ready to be shown: its lines in the key of now, and the pieces of markup that they come from. */
export type Chart = { lines: Line[]; nodes: MarkupNode[]; offset: number; accidental: Accidental }

export function parseChart(lyrics: string): Chart {
  const nodes = parseMarkup(lyrics)
  return { lines: buildLines(nodes), nodes, offset: 0, accidental: findMajorityAccidental(nodes) }
}

/** The chart an offset away from its original key, whatever key it is in now; offset 0 is the original. */
export function transposeChart(chart: Chart, steps: number): Chart {
  const offset = wrapToOctave(steps)
  if (offset === chart.offset) return chart
  const transpose = memoizeMapper(chordGroup => transposeChordGroup(chordGroup, offset, chart.accidental))
  return {
    ...chart,
    offset,
    lines: chart.lines.map(line => mapLineChords(line, transpose)),
    nodes: chart.nodes.map(node => ('chordGroup' in node ? { ...node, chordGroup: transpose(node.chordGroup) } : node)),
  }
}

/** The chart as markup again, in its key of now; at offset 0 the very text it was made from. */
export function formatMarkup({ nodes }: Chart) {
  return nodes.map(formatNode).join('')
}

function formatNode(node: MarkupNode) {
  if (!('chordGroup' in node)) return node.source
  return node.kind === 'above' ? `[${node.chordGroup.text}]` : `{${node.chordGroup.text}}`
}

/** What is sung and nothing else: no chords, no marks; for copying, searching and reading aloud. */
export function extractLyrics(lyrics: string) {
  return buildLines(parseMarkup(lyrics))
    .filter(({ kind }) => kind !== 'chords' && kind !== 'tablature' && kind !== 'instruction')
    .map(joinWords)
    .join('\n')
    .trim()
}

function joinWords({ words }: Line) {
  const texts = words.map(word => word.segments.map(segment => segment.text).join(''))
  return texts.filter(Boolean).join(' ')
}

/** The accidental most of the song's notes have; sharps where there are none or as many. */
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
