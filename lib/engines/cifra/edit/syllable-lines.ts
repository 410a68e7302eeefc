import { parseMarkup } from '@/lib/engines/cifra/markup/markup'
import { isTablature } from '@/lib/engines/cifra/markup/tablature'
import { splitSyllables } from './syllables'
import { findLine, isBlankLine, splitTextLines } from './text-lines'

/** A chord in its brackets: where it begins in the text, and how long it is with them. */
type PlacedChord = { start: number; length: number; text: string }

/**
 * What a chord can stand above: a syllable, the text between two chords, or the end of a line. A chord goes to `start`.
 * `fixed` text, such as a label, has no chord above it.
 */
export type Syllable = { start: number; text: string; word: string; chord?: PlacedChord; fixed?: true; isEnd?: true }

/** A line with its words; a line without chords, such as tablature, has only its source. */
export type SyllableLine = { start: number; source: string; words: Syllable[][] }

/** Splits a text into the syllables above which its chords are, or could be; blank lines are left out. */
export function splitSyllableLines(text: string): SyllableLine[] {
  return splitTextLines(text)
    .filter(line => !isBlankLine(line.text))
    .map(({ text: source, start }) => ({ start, source, words: isTablature(source) ? [] : splitWords(source, start) }))
}

/** Where a syllable begins: with its chord, if it has one. */
export const getSyllableKey = ({ chord, start }: Syllable) => chord?.start ?? start

/** Returns the syllable that begins at this index or has it within; without one in its line, the next one. */
export function findSyllable(text: string, index: number): Syllable | undefined {
  const { start, text: line } = findLine(text, index)
  const syllables = isTablature(line) || isBlankLine(line) ? [] : splitWords(line, start).flat()
  const free = syllables.filter(({ fixed }) => !fixed)
  return (
    free.findLast(syllable => getSyllableKey(syllable) <= index) ??
    free[0] ??
    splitSyllableLines(text.slice(start + line.length))
      .flatMap(({ words }) => words.flat())
      .map(syllable => shiftSyllable(syllable, start + line.length))
      .find(({ fixed }) => !fixed)
  )
}

const shiftSyllable = ({ chord, ...syllable }: Syllable, by: number): Syllable => ({
  ...syllable,
  start: syllable.start + by,
  ...(chord && { chord: { ...chord, start: chord.start + by } }),
})

/** A piece of a word, without a mark inside. */
type Piece = { start: number; text: string; chord?: PlacedChord; fixed?: true; isEnd?: true }

function splitWords(line: string, lineStart: number): Syllable[][] {
  const words: Piece[][] = []
  let open: Piece[] | undefined
  let chord: PlacedChord | undefined
  let at = lineStart
  const add = (piece: Piece) => {
    open ??= []
    if (open.length === 0) words.push(open)
    open.push(chord ? { ...piece, chord } : piece)
    chord = undefined
  }
  const addChordAlone = () => chord && add({ start: at, text: '' })
  for (const node of parseMarkup(line)) {
    const length = node.source.length
    if (node.kind === 'above') {
      addChordAlone()
      chord = { start: at, length, text: node.source.slice(1, -1) }
    } else if (node.kind === 'text') {
      for (const { 0: run, index } of node.source.matchAll(/[^\S\u00a0]+|[\S\u00a0]+/g)) {
        if (run.trim()) add({ start: at + index, text: run })
        else {
          if (chord) add({ start: at + index, text: '' })
          open = undefined
        }
      }
    } else if (node.kind !== 'bold') {
      addChordAlone()
      open = undefined
      add({ start: at, text: node.source, fixed: true })
      open = undefined
    }
    at += length
  }
  // A label alone names what is below: no chord belongs to it.
  if (words.every(pieces => pieces.every(({ fixed }) => fixed)) && !chord) return []
  // A chord after the last word has the end of the line below it, and another may follow.
  if (chord) add({ start: at, text: '', isEnd: true })
  return [...words.map(splitWord), [{ start: at, text: '', word: '', isEnd: true }]]
}

/** Cuts the pieces of a word where its syllables begin. */
function splitWord(pieces: Piece[]): Syllable[] {
  const word = pieces.map(piece => piece.text).join('')
  const cuts = new Set<number>()
  let cut = 0
  for (const syllable of splitSyllables(word)) {
    cut += syllable.length
    cuts.add(cut)
  }

  let at = 0
  return pieces.flatMap(({ start, text, chord, fixed, isEnd }) => {
    const syllables: Syllable[] = []
    let from = 0
    for (let to = 1; to <= text.length; to++) {
      if (to < text.length && (fixed || !cuts.has(at + to))) continue
      syllables.push({ start: start + from, text: text.slice(from, to), word, ...(fixed && { fixed }) })
      from = to
    }
    at += text.length
    const [first = { start, text, word, ...(isEnd && { isEnd }) }, ...rest] = syllables
    return [chord ? { ...first, chord } : first, ...rest]
  })
}
