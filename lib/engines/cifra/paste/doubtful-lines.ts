import { findTargetChord, looksLikeChords, SUNG_MARK, tokenizeLine } from '@/lib/engines/cifra/markup/chord-like'
import { isAlsoWord } from '@/lib/engines/cifra/markup/near-chord'
import { isTablature } from '@/lib/engines/cifra/markup/tablature'
import { bracketChordsInWords } from './chords-in-words'
import { convertChordLine } from './convert-pasted'
import { findDoubtfulNotes } from './doubtful-notes'

/**
 * A line that looks like chords and will not be transposed, or like a note that is drawn as sung: its number from 1, and
 * its position in the text.
 */
export type DoubtfulLine = { looksLike: 'chords' | 'note'; line: number; start: number; end: number; text: string }

const LINE = /([^\n\r\u2028\u2029]*)(\r\n|[\n\r\u2028\u2029]|$)/g

/** Finds the lines that are not what they look like, in the order of the text. */
export function findDoubtfulLines(lyrics: string): DoubtfulLine[] {
  const rows = [...lyrics.matchAll(LINE)].map(({ 1: text = '', index }) => ({ text, start: index }))
  const notes = findDoubtfulNotes(rows.map(({ text }) => text))
  return rows.flatMap(({ text, start }, i) => {
    const looksLike = hasUnreadChords(text) ? 'chords' : notes[i] ? 'note' : undefined
    return looksLike ? [{ looksLike, line: i + 1, start, end: start + text.length, text }] : []
  })
}

/** Says of how many lines it is doubtful what they are, for people. */
export function describeDoubtfulLines(found: DoubtfulLine[]): string[] {
  const chords = found.filter(({ looksLike }) => looksLike === 'chords').length
  const notes = found.length - chords
  return [
    ...(chords === 1 ? ['1 linha parece ter acordes e não vai mudar de tom.'] : []),
    ...(chords > 1 ? [`${chords} linhas parecem ter acordes e não vão mudar de tom.`] : []),
    ...(notes === 1 ? ['1 linha parece instrução, e não letra.'] : []),
    ...(notes > 1 ? [`${notes} linhas parecem instruções, e não letra.`] : []),
  ]
}

const MAX_KNOWN_LINES = 5000
const knownLines = new Map<string, boolean>()

/**
 * Whether a line seems to have chords that are not in brackets. Each different line is judged once: with each key
 * pressed, all lines but one are the same.
 */
function hasUnreadChords(text: string) {
  const known = knownLines.get(text)
  if (known !== undefined) return known
  const hasChords = text.trim() !== '' && !isTablature(text) && looksLikeChords(text)
  if (knownLines.size >= MAX_KNOWN_LINES) knownLines.clear()
  knownLines.set(text, hasChords)
  return hasChords
}

/**
 * Writes down what a doubtful line is, so that it is never asked about again: chords get brackets, and go into the sung
 * line below them; a note becomes ChordPro's comment; a sung line gets an invisible mark.
 */
export function decideLine(lyrics: string, line: number, as: 'chords' | 'sung' | 'note') {
  const rows = [...lyrics.matchAll(LINE)].map(([, text = '', end = '']) => ({ text, end }))
  const row = rows[line - 1]
  if (!row) return lyrics
  const below = rows[line]
  const joined = as === 'chords' && below ? convertChordLine(row.text, below.text) : undefined
  const decided = joined === undefined ? [{ text: writeDecision(row.text, as), end: row.end }] : []
  const rest =
    joined === undefined || !below ? rows.slice(line) : [{ text: joined, end: below.end }, ...rows.slice(line + 1)]
  return [...rows.slice(0, line - 1), ...decided, ...rest].map(({ text, end }) => text + end).join('')
}

function writeDecision(text: string, as: 'chords' | 'sung' | 'note') {
  if (as === 'sung') return SUNG_MARK + text
  if (as === 'note') return `{comment: ${text.replace(/[{}]/g, '').trim()}}`
  const converted = convertChordLine(text) ?? bracketChordsInWords(text)
  return converted.includes('[') && !looksLikeChords(converted) ? converted : bracketEachChord(text)
}

/** `Canta G/B o vale`: each chord is written before the word that follows it. */
function bracketEachChord(text: string) {
  const pieces = text.split(/(\[[^[\]]*\]|\{[^{}]*\})/)
  const written = pieces.map((piece, i) => (i % 2 ? piece : bracketChordTokens(piece))).join('')
  return written.replace(/(^|\s)(\[[^[\]]*\]) (?=\p{L})/gu, '$1$2')
}

function bracketChordTokens(text: string) {
  const tokens = tokenizeLine(text)
  const target = findTargetChord(tokens)
  const hasWords = tokens.some(token => token.kind === 'word')
  return tokens
    .map(({ kind, text, chord }, i) =>
      kind === 'unknown' || (chord && (!hasWords || !isAlsoWord(text) || i === target)) ? `[${text}]` : text,
    )
    .join('')
}
