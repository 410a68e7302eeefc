import { toChordedNoteLine } from '@/lib/engines/cifra/formats/note-line'
import { findTargetChord, looksLikeChords, SUNG_MARK, tokenizeLine } from '@/lib/engines/cifra/markup/chord-like'
import { parseMarkup } from '@/lib/engines/cifra/markup/markup'
import { isAlsoWord } from '@/lib/engines/cifra/markup/near-chord'
import { isTablature } from '@/lib/engines/cifra/markup/tablature'
import { bracketChordsInWords } from './chords-in-words'
import { convertChordLine } from './convert-pasted'
import { readRow } from './doubt-row'
import { findDoubtfulNotes } from './doubtful-notes'
import { cacheLines } from './line-cache'
import { findPossibleNotes } from './possible-notes'

/**
 * A line of which it is doubtful what it is: its number from 1, and its position in the text. It looks like chords that
 * will not be transposed, or like a note that is drawn as sung; both stay off the projection screen. `perhaps` is a short
 * line that stands alone and may be either.
 */
export type DoubtfulLine = {
  looksLike: 'chords' | 'note' | 'perhaps'
  line: number
  start: number
  end: number
  text: string
}
export type LineAnswer = 'sung' | 'note' | 'chords'

const LINE = /([^\n\r\u2028\u2029]*)(\r\n|[\n\r\u2028\u2029]|$)/g

/** Finds the lines that are not what they look like, in the order of the text. */
export function findDoubtfulLines(lyrics: string): DoubtfulLine[] {
  // Behind the last line, the pattern matches nothing once more.
  const rows = [...lyrics.matchAll(LINE)].slice(0, -1).map(({ 1: text = '', index }) => ({ text, start: index }))
  const read = rows.map(({ text }) => readRow(text))
  const notes = findPossibleNotes(read, findDoubtfulNotes(read))
  return rows.flatMap(({ text, start }, i) => {
    const looksLike = hasUnreadChords(text) ? 'chords' : notes[i]
    return looksLike ? [{ looksLike, line: i + 1, start, end: start + text.length, text }] : []
  })
}

/** Says of how many lines it is doubtful what they are, for people. */
export function describeDoubtfulLines(texts: string[]): string[] {
  const chords = texts.filter(hasUnreadChords).length
  const notes = texts.length - chords
  return [
    ...(chords === 1 ? ['1 linha parece ter acordes e não vai mudar de tom.'] : []),
    ...(chords > 1 ? [`${chords} linhas parecem ter acordes e não vão mudar de tom.`] : []),
    ...(notes === 1 ? ['1 linha parece instrução ou título, e não letra.'] : []),
    ...(notes > 1 ? [`${notes} linhas parecem instruções ou títulos, e não letra.`] : []),
  ]
}

/** Whether a line seems to have chords that are not in brackets. */
const hasUnreadChords = cacheLines(text => text.trim() !== '' && !isTablature(text) && looksLikeChords(text))

/**
 * Writes down what doubtful lines are, so that they are never asked about again: chords get brackets, and go into the
 * sung line below them; a note becomes ChordPro's comment; a sung line gets an invisible mark.
 */
export function decideLines(lyrics: string, decisions: { line: number; as: LineAnswer }[]) {
  const rows: DecidedRow[] = [...lyrics.matchAll(LINE)].map(([, text = '', end = '']) => ({ text, end }))
  // From the last one up: chords that go into the line below them take their own line away.
  for (const { line, as } of decisions.toSorted((one, other) => other.line - one.line)) {
    const [row, below] = [rows[line - 1], rows[line]]
    if (!row) continue
    const isChords = as === 'chords'
    const joined = isChords && below ? convertChordLine(row.text, below.text) : undefined
    if (joined === undefined || !below) rows[line - 1] = { text: writeDecision(row.text, as), end: row.end, isChords }
    else rows.splice(line - 1, 2, { text: joined, end: below.end, isChords })
  }
  return markDecided(rows)
}

type DecidedRow = { text: string; end: string; isChords?: boolean }

/** Whoever said that a line has chords is not asked whether its words are sung. */
function markDecided(rows: DecidedRow[]) {
  const written = rows.map(({ text, end }) => text + end)
  const asked = findDoubtfulLines(written.join('')).filter(({ looksLike }) => looksLike === 'perhaps')
  const lines = new Set(asked.map(({ line }) => line))
  return written.map((text, at) => (rows[at]?.isChords && lines.has(at + 1) ? SUNG_MARK + text : text)).join('')
}

export const decideLine = (lyrics: string, line: number, as: LineAnswer) => decideLines(lyrics, [{ line, as }])

/** Takes a line that is the title out of the lyrics, and returns its words. */
export function takeTitle(lyrics: string, line: number) {
  const rows = [...lyrics.matchAll(LINE)].map(([source, text = '']) => ({ source, text }))
  const title = readTitle(rows[line - 1]?.text ?? '')
  const isBlank = (at: number) => !rows[at]?.text.trim()
  // Of the blank lines around it, one side is enough.
  const isApart = isBlank(line - 2) && isBlank(line)
  const rest = rows.toSpliced(line - 1, isApart ? 2 : 1)
  return { title, lyrics: rest.map(({ source }) => source).join('') }
}

const readTitle = (text: string) =>
  parseMarkup(text)
    .map(({ kind, source }) => (kind === 'text' ? source : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

function writeDecision(text: string, as: LineAnswer) {
  if (as === 'sung') return SUNG_MARK + text
  if (as === 'note') return `{comment: ${text.replace(/[{}]/g, '').trim()}}`
  const converted = convertChordLine(text) ?? bracketChordsInWords(text)
  const chords = converted.includes('[') && !looksLikeChords(converted) ? converted : bracketEachChord(text)
  return readRow(chords).kind === 'remark' ? toChordedNoteLine(chords) : chords
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
