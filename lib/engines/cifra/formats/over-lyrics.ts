import { type ChordGroup, tokenize } from '@/lib/engines/cifra/markup/chord-group'
import type { MarkupNode } from '@/lib/engines/cifra/markup/markup'
import { alignChords, groupChords } from '@/lib/engines/cifra/paste/align-chords'
import { measureColumns } from '@/lib/engines/cifra/paste/columns'
import type { Row } from './rows'

/** A line of chords and the line of words under it. */
export type ChordsOverWords = { chords: string; words: string }

/**
 * Writes each chord above its syllable. Where a chord is wider than its syllable, blanks or `_` within a word make room
 * for it, so that the next one is above its own.
 */
export function writeOverLyrics({ nodes }: Row): ChordsOverWords {
  const sungAfter = listSungAfter(nodes)
  const chords = { text: '', columns: 0 }
  const words = { text: '', columns: 0 }
  nodes.forEach((node, i) => {
    if (node.kind !== 'above') {
      append(words, formatInLine(node))
      return
    }
    const missing = chords.text ? chords.columns + 1 - words.columns : 0
    if (missing > 0) {
      const isWithinWord = /[\p{L}\p{M}_]$/u.test(words.text.slice(-2)) && /^\p{L}/u.test(sungAfter[i] ?? '')
      append(words, (isWithinWord ? '_' : ' ').repeat(missing))
    }
    const room = words.columns - chords.columns
    append(
      chords,
      ' '.repeat(Math.max(room - measureLead(node.chordGroup), Math.min(room, 1))) + node.chordGroup.source,
    )
  })
  return { chords: chords.text, words: words.text.trimEnd() }
}

/** Measures what stands before a chord and its blank: the chord of `| C` is above its syllable, not the bar. */
function measureLead({ tokens }: ChordGroup) {
  const first = tokens.findIndex(({ chord }) => chord)
  const before = tokens.slice(0, Math.max(first, 0)).map(({ text }) => text)
  return measureColumns(/^.*\s/s.exec(before.join(''))?.[0] ?? '')
}

function append(line: { text: string; columns: number }, text: string) {
  line.text += text
  line.columns += measureColumns(text)
}

/** Lists for each node what is sung next after it. */
function listSungAfter(nodes: MarkupNode[]) {
  const after: string[] = []
  let next = ''
  for (let i = nodes.length - 1; i >= 0; i--) {
    after[i] = next
    const node = nodes[i]
    if (node && node.kind !== 'above' && node.kind !== 'bold') next = node.source
  }
  return after
}

/** Writes a line without words: `Intro: G  D  (2x)`. */
export const writeChordLine = ({ nodes }: Row) =>
  nodes
    .map(node => (node.kind === 'above' ? ` ${node.chordGroup.source} ` : formatInLine(node)))
    .join('')
    .replace(/ {3,}/g, '  ')
    .trim()

function formatInLine(node: MarkupNode) {
  if (node.kind === 'bold') return ''
  return node.kind === 'text' ? node.source.replaceAll('\t', ' ') : node.source
}

/** Reads a line of chords and the words under it, if there are any. */
export function readOverLyrics(chords: string, words: string) {
  const tokens = tokenize(chords)
  if (words.trim()) return removeStretches(alignChords(chords, tokens, words))
  if (chords.includes('|')) return `[${chords.trim()}]`
  return groupChords(tokens)
    .map(({ text }) => `[${text}]`)
    .join(' ')
}

/** Removes what `writeOverLyrics` inserted: `San__[D]to` is `San[D]to`. */
export const removeStretches = (line: string) =>
  /\[[^[\]]*\]/.test(line) ? line.replace(/(?<=[\p{L}\p{M}\]])_+(?=\[)/gu, '').replace(/(?<=\S) {2,}/g, ' ') : line
