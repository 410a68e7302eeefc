import { parseChordGroup, tokenize } from '@/lib/cifra/markup/chord-group'
import { isInstruction } from '@/lib/cifra/markup/instruction'
import { isLabel, isTuning } from '@/lib/cifra/markup/label'
import { isAlsoWord } from '@/lib/cifra/markup/near-chord'
import { isTablature } from '@/lib/cifra/markup/tablature'
import type { Token } from '@/lib/cifra/markup/token'
import { alignChords, groupChords, isBracketedMark } from './align-chords'

type Row = {
  text: string
  end: string
  kind: 'chords' | 'perhaps' | 'sung' | 'other'
  heading: string
  tokens: Token[]
}

const LINE = /([^\n\r]*)(\r\n|\n|\r|$)/g
const HEADING = /^\s*(?:\[[^[\]]*\]|[\p{L}\p{N}][\p{L}\p{N}\p{M}ªº ()./&-]*:(?=[\sA-G(|]))\s*/u
const TABLATURE = /^\s*(?:[A-Ga-g][#b]?\s*)?[|:]{1,2}\s*[-\d]|^(?=.*---)[-|\d\s]+$/

/** Converts a chart to bracket markup, each chord at its syllable; returns undefined if no line consists of chords. */
export function convertToBrackets(text: string): string | undefined {
  const rows = decideUncertainRows([...text.matchAll(LINE)].map(([, line = '', end = '']) => parseRow(line, end)))
  if (!rows.some(row => row.kind === 'chords')) return undefined
  return rows.map((row, i) => formatRow(row, rows[i - 1], rows[i + 1])).join('')
}

function parseRow(text: string, end: string): Row {
  const namedHeading = HEADING.exec(text)?.[0] ?? ''
  const isOther =
    TABLATURE.test(text) ||
    isTablature(text) ||
    isTuning(namedHeading) ||
    parseChordGroup(namedHeading.trim().slice(1, -1))
  const firstTokens = isOther ? [] : tokenize(text.slice(namedHeading.length))
  const heading = namedHeading || findBareHeading(firstTokens)
  const tokens = heading === namedHeading ? firstTokens : tokenize(text.slice(heading.length))
  return { text, end, heading, tokens, kind: findRowKind(text, heading, tokens) }
}

/** `Intro - G D Em`: a few words followed only by chords; but not `Aprendi o A B C`. */
function findBareHeading(tokens: Token[]) {
  const words = tokens.filter(token => token.kind === 'word').length
  const start = tokens.findLastIndex(token => token.kind === 'word') + 1
  const chords = tokens.slice(start).filter(token => token.chord).length
  if (words === 0 || words > 3 || chords < 2 || isLabel(tokens)) return ''
  if (/^\p{Ll}{1,3}$/u.test(tokens[start - 1]?.text ?? '') || tokens.slice(start).some(isListing)) return ''
  const namedHeading = tokens.slice(0, start).map(token => token.text)
  return namedHeading.join('') + (/^[^|([]*\s/.exec(tokens[start]?.text ?? '')?.[0] ?? '')
}

/** `Grupos A, B` */
const isListing = (token: Token) => token.kind === 'mark' && token.text.includes(',')

function findRowKind(text: string, heading: string, tokens: Token[]): Row['kind'] {
  const chords = tokens.filter(token => token.kind === 'chord')
  if (tokens.some(token => token.kind === 'word')) return isInstruction(text) ? 'other' : 'sung'
  if (chords.length === 0)
    return tokens.some(token => token.text.trim()) && !heading && !isInstruction(text) ? 'sung' : 'other'
  if (heading.includes('[') || chords.some(chord => !isAlsoWord(chord.text)) || isSpacedOut(text)) return 'chords'
  // A text made only of the words `A`, `E` and `Em` makes no sense: `A E` are chords.
  if (chords.some(chord => chord.text !== chords[0]?.text)) return 'chords'
  return tokens.some(token => token.kind === 'unknown') ? 'sung' : 'perhaps'
}

/** People put wide spaces between chords, but not between words. */
const isSpacedOut = (text: string) => /^\s{3}|\S(?:[^\S\n]{2,}|\t)\S|\|/.test(text)

/** A line such as `E` or `Em` counts as chords only if the same chords appear in lines that certainly are chords. */
function decideUncertainRows(rows: Row[]): Row[] {
  const knownChords = new Set(rows.filter(row => row.kind === 'chords').flatMap(listChords))
  return rows.map(row => {
    if (row.kind !== 'perhaps') return row
    return { ...row, kind: listChords(row).every(chord => knownChords.has(chord)) ? 'chords' : 'sung' }
  })
}

const listChords = (row: Row) => row.tokens.filter(token => token.kind === 'chord').map(token => token.text)

function formatRow(row: Row, above: Row | undefined, below: Row | undefined) {
  if (row.kind === 'chords') return isAboveLyrics(row, below) ? '' : formatChordsAlone(row) + row.end
  return (above && isAboveLyrics(above, row) ? alignChords(above.text, above.tokens, row.text) : row.text) + row.end
}

const isAboveLyrics = (row: Row, below: Row | undefined) =>
  row.kind === 'chords' && !row.heading && below?.kind === 'sung'

/** A line of chords without lyrics below: an introduction, an interlude. */
function formatChordsAlone({ heading, tokens }: Row) {
  const end = tokens.findIndex(isBracketedMark)
  const bars = end < 0 ? tokens : tokens.slice(0, end)
  const rest = bars
    .map(token => token.text)
    .join('')
    .trim()
  const labels = groupChords(tokens.slice(bars.length))
  const chords = /\||^\(.*\)/.test(rest) ? [{ text: rest }, ...labels] : groupChords(tokens)
  return heading + chords.map(({ text }) => `[${text}]`).join(' ')
}
