import { isChordLine, mayBeChords } from '@/lib/engines/cifra/paste/chord-line'
import { layOutChords, type Placed, snapToSyllables } from '@/lib/engines/cifra/paste/widths/proportional'
import { parseChord } from '@/lib/engines/cifra/theory/chord'
import type { PageLine } from './pdf-lines'

/** Letters this much larger than most are a title's. */
const TITLE_SIZE = 1.25
/** A line this many times as far below as most lines are has a blank line above it. */
const BLANK_LINE = 1.45

/** Writes a page as monospaced text: blank lines where there is space, chords above the letters they are above. */
export function writePage(lines: PageLine[], bodySize: number) {
  const spacing = findSpacing(lines, bodySize)
  return lines
    .map((line, i) => writeSpace(lines, i, spacing, bodySize) + writeLine(line, lines[i + 1], spacing))
    .join('\n')
}

/** Returns the distance that most lines have from the one above. */
function findSpacing(lines: PageLine[], bodySize: number) {
  const counts = new Map<number, number>()
  for (const [i, { y, startsColumn }] of lines.entries()) {
    const distance = Math.round((lines[i - 1]?.y ?? 0) - y)
    if (i > 0 && !startsColumn && distance > 2 && distance < bodySize * 3)
      counts.set(distance, (counts.get(distance) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? bodySize * 1.2
}

function writeSpace(lines: PageLine[], at: number, spacing: number, bodySize: number) {
  const [line, above] = [lines[at], lines[at - 1]]
  if (!line || !above) return ''
  const isTitle = ({ size, text }: PageLine) => size >= bodySize * TITLE_SIZE && !mayBeChords(text)
  if (isTitle(line) && !isTitle(above)) return '\n\n\n'
  if (isTitle(above) && !isTitle(line)) return '\n'
  if (line.startsColumn) return '\n'
  const distance = (above.y - line.y) / spacing
  return distance > BLANK_LINE ? '\n'.repeat(Math.max(1, Math.min(3, Math.round(distance - 1)))) : ''
}

function writeLine(line: PageLine, below: PageLine | undefined, spacing: number) {
  const isAbove =
    below && !below.startsColumn && line.y - below.y < spacing * 2 && !mayBeChords(below.text) && isChordLine(line.text)
  if (!isAbove) return line.text.trimEnd()
  const placed = placeChords(line, below)
  return layOutChords(below.isMonospaced ? placed : snapToSyllables({ sung: below.text, placed }))
}

/** Finds the letter below the left end of each chord; between two words, the next one is meant. */
function placeChords(chords: PageLine, sung: PageLine): Placed[] {
  const { edges, text } = sung
  const end = edges.at(-1) ?? 0
  let at = 0
  return [...chords.text.matchAll(/\S+(?: ?\([^()\s]*\))?/g)].flatMap(separateChords).map(({ chord, index }) => {
    const x = chords.edges[index] ?? 0
    if (x > end) return { text: chord, index: text.length + Math.round((x - end) / (sung.size * 0.5)) }
    while (at + 1 < text.length && isNearer(edges[at + 1] ?? 0, edges[at] ?? 0, x)) at++
    return { text: chord, index: at + (/^ \p{L}/u.test(text.slice(at)) ? 1 : 0) }
  })
}

/** `D/F#Em7`: two chords that nearly touch on the page, each where its syllable is. */
function separateChords({ 0: text, index }: RegExpExecArray) {
  const parts = parseChord(text) ? [text] : text.split(/(?<=[^/])(?=[A-G])/)
  if (parts.length < 2 || parts.length === text.length || !parts.every(parseChord)) return [{ chord: text, index }]
  let at = index
  return parts.map(chord => {
    at += chord.length
    return { chord, index: at - chord.length }
  })
}

const isNearer = (edge: number, other: number, x: number) => Math.abs(edge - x) <= Math.abs(other - x)
