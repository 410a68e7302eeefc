import { readComment } from '@/lib/engines/cifra/formats/note-line'
import { isSungHeading } from '@/lib/engines/cifra/markup/section-name'
import { isTablature } from '@/lib/engines/cifra/markup/tablature'
import type { Token } from '@/lib/engines/cifra/markup/token'
import { alignChords, groupChords, isBracketedMark, toText } from './align-chords'
import { lowerCapitalChords } from './capital-chords'
import { bracketChordsBesideWords } from './chords-beside-words'
import { bracketChordsInWords, hasChordsInWords, hasPlacedChords } from './chords-in-words'
import { findColumns, measureColumns } from './columns'
import { removeDoubleSpacing } from './double-spaced'
import { bracketKeys } from './key-in-words'
import { parseRow, type Row } from './row'
import { capitalizeBrackets } from './small-brackets'
import { nameEnclosedChords } from './solfege-line'
import { decideUncertainRows } from './uncertain-rows'
import { findUnsungSigns, hasSeveralUnsungWords } from './unsung-signs'
import { writeAnnotations } from './write-annotations'

const LINE = /([^\n\r\u2028\u2029\v\f\x85]*)(\r\n|[\n\r\u2028\u2029\v\f\x85]|$)/g

/** Converts a chart to bracket markup, each chord at its syllable; returns undefined if no line has chords to convert. */
export function convertToBrackets(source: string): string | undefined {
  const text = lowerCapitalChords(capitalizeBrackets(nameEnclosedChords(source)))
  const parsed = [...text.matchAll(LINE)].map(([, line = '', end = '']) => parseRow(line, end))
  const decided = decideUncertainRows(removeDoubleSpacing(parsed))
  const hasChordLines = decided.some(row => row.kind === 'chords')
  const placed = bracketChordsBesideWords(decided)
  const rows = hasChordLines ? writeAnnotations(placed) : placed
  const withChordsInWords = rows.some(row => row.kind === 'sung' && hasChordsInWords(row.text))
  const hasKey = rows.some(row => row.kind === 'other' && writeKeys(row.text) !== row.text)
  const isAsWritten = placed === decided && text === source
  if (isAsWritten && !withChordsInWords && !hasKey && !hasChordLines) return undefined
  return rows.map((row, i) => formatRow(row, rows[i - 1], rows[i + 1], withChordsInWords)).join('')
}

/**
 * Converts one line that is known to be chords, into the sung line below it if that is given; returns undefined if the
 * line has words, or the chords do not go into the line below.
 */
export function convertChordLine(line: string, lineBelow?: string): string | undefined {
  const row = parseRow(line, '')
  if (row.kind !== 'chords' && row.kind !== 'perhaps') return undefined
  const chords: Row = { ...row, kind: 'chords' }
  if (lineBelow === undefined) return formatChordsAlone(chords)
  const below = parseRow(lineBelow, '')
  if (chords.heading || !isAboveLyrics(chords, below)) return undefined
  return alignChords(chords.text, chords.tokens, below.text)
}

function formatRow(row: Row, above: Row | undefined, below: Row | undefined, withChordsInWords: boolean) {
  if (row.kind === 'chords') {
    if (!row.heading && below && isTablature(below.source)) return formatInColumns(row) + row.end
    if (!isAboveLyrics(row, below)) return formatChordsAlone(row) + row.end
    return row.heading ? row.heading.trimEnd() + row.end : ''
  }
  if (above && isAboveLyrics(above, row))
    return alignChords(blankHeading(above), above.tokens, row.text, findIndent(above, row)) + row.end
  return (withChordsInWords && row.kind === 'sung' ? bracketChordsInWords(row.text) : writeKeys(row.text)) + row.end
}

/** Writes the keys and chords that a line for musicians names, so that they move with the song. */
function writeKeys(text: string) {
  // Brackets in a comment would be shown, and would not move.
  if (readComment(text) !== undefined) return text
  const label = /^\s*\[([a-zç ]+ [^[\]]*)\]\s*$/.exec(text)?.[1]
  const named = label === undefined ? undefined : parseRow(label, '')
  if (named?.heading && named.kind === 'chords') return formatChordsAlone(named)
  return bracketKeys(text)
}

/** `*G*` above a line that begins in the same column: the chord stands where its mark does. */
function findIndent({ heading, source, tokens }: Row, below: Row) {
  const emphasis = /^[*_~`]+/.exec(source)?.[0]
  const isFirst = !heading && tokens.findIndex(token => token.chord) === 1
  return measureColumns(heading) - (emphasis && isFirst && /^[^\s*_~`]/.test(below.text) ? emphasis.length : 0)
}

const blankHeading = ({ text, heading }: Row) => text.slice(heading.length)

function isAboveLyrics(row: Row, below: Row | undefined) {
  if (row.kind !== 'chords' || below?.kind !== 'sung' || hasPlacedChords(below.text)) return false
  if (isEvenlySpaced(row) || isCompact(row, below) || isRemarkBelow(row, below)) return false
  return !row.heading || (isSungHeading(row.heading) && fits(row, below))
}

/** `| G | D/F# |`, `Em . D .`, `Refrão: C  G  Am  F`: how the song goes, not where in the words its chords change. */
function isEvenlySpaced({ heading, tokens }: Row) {
  const gaps = listGaps(tokens)
  const [gap] = gaps
  if (!gap) return false
  if (gaps.length > 1 && gaps.every(({ text }) => SEPARATOR.test(text))) return true
  if (gaps.some(({ text }) => text !== gap.text)) return false
  return heading ? gaps.length > 1 : /^ ?[|‖] ?$/.test(gap.text)
}

/** `am dm e am` above words more than twice as long: no chord stands at its syllable. */
function isCompact({ text, tokens }: Row, below: Row) {
  const gaps = listGaps(tokens)
  const isDense = gaps.length > 2 && gaps.every(gap => gap.text === ' ')
  return isDense && measureColumns(text.trimEnd()) * 2 < measureColumns(below.text.trimEnd())
}

/** What stands between the chords of a line. */
function listGaps(tokens: Token[]) {
  const [first, last] = [tokens.findIndex(token => token.chord), tokens.findLastIndex(token => token.chord)]
  return tokens.slice(first, last).filter(token => !token.chord)
}

/** ` - `, ` . | `, `, `, ` | % | ` */
const SEPARATOR = /^(?=.*\S)[\s–—.|‖→>,·%-]{1,6}$/

/** `VERSO -----`, `fermata, corte seco`: no chord stands above what nobody sings. */
function isRemarkBelow(row: Row, { text }: Row) {
  const sign =
    findUnsungSigns(text.replace(/\p{Extended_Pictographic}/gu, '')) ??
    (/\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text) ? 'perhaps' : undefined)
  const chords = row.tokens.filter(token => token.chord).length
  const isShort = chords >= MIN_CHORDS && text.trim().split(/\s+/).length < MIN_CHORDS
  if (sign !== 'perhaps') return sign === 'note'
  const isProgression = chords > MIN_CHORDS && new Set(listGaps(row.tokens).map(gap => gap.text)).size === 1
  return (
    isShort ||
    isProgression ||
    NAME_FIRST.test(text) ||
    hasSeveralUnsungWords(text) ||
    countBeyond(row, text) >= MIN_CHORDS
  )
}

/** `REFRÃO (8) - banda toda` */
const NAME_FIRST =
  /^\W*(?:verso|pr[eé]|refr[aã]o|coro|ponte|tag|final|entrada|ato penit\p{L}*|gl[oó]ria|salmo|ofertas?|santo|cordeiro|comunh[aã]o)(?: \d)?\s*[(–—-]/iu

/** So many chords above fewer words, or behind their end, are not theirs. */
const MIN_CHORDS = 3

/** How many chords stand behind the end of the words below them. */
function countBeyond({ text, tokens }: Row, words: string) {
  const placed = groupChords(tokens).map(({ index }) => index)
  const end = measureColumns(words.trimEnd())
  return findColumns(text, placed).filter(column => column > end).length
}

/** The chords after `Refrão:` stand above the next line if all of them have words below. */
const fits = (row: Row, below: Row) => measureColumns(row.text.trimEnd()) <= measureColumns(below.text) + 2

/** Above a tablature each chord keeps its column, as if the brackets took no room. */
function formatInColumns({ text, tokens }: Row) {
  const placed = groupChords(tokens)
  const columns = findColumns(
    text,
    placed.map(({ index }) => index),
  )
  let at = 0
  return placed
    .map((chord, i) => {
      const space = ' '.repeat(Math.max((columns[i] ?? 0) - at, i && 1))
      at += space.length + chord.text.length
      return `${space}[${chord.text}]`
    })
    .join('')
}

/** A line of chords without lyrics below: an introduction, an interlude. */
function formatChordsAlone({ heading, tokens }: Row) {
  const end = tokens.findIndex(isBracketedMark)
  const bars = end < 0 ? tokens : tokens.slice(0, end)
  const rest = bars
    .map((token, i) => (token.chord && bars[i - 1]?.chord ? ' ' : '') + toText(token))
    .join('')
    .trim()
  const labels = groupChords(tokens.slice(bars.length))
  const chords = /\||^\(.*\)/.test(rest) ? [{ text: rest }, ...labels] : groupChords(tokens)
  const written = chords.map(({ text }) => `[${text}]`).join(' ')
  // `(Modulação: [D])`
  return (
    bracketKeys(heading) +
    (heading.lastIndexOf('(') > heading.lastIndexOf(')') ? written.replace(/\)\]$/, '])') : written)
  )
}
