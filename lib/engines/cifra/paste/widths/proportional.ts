import { isChordLine, mayBeChords } from '@/lib/engines/cifra/paste/chord-line'
import { ARIAL, CALIBRI, type LetterWidths, measureLetter, TIMES } from './letter-widths'
import { weighSyllableStarts } from './syllable-starts'

/** Both readings of a chart's columns, as monospaced text. */
export type Reading = { monospaced: string; proportional: string; proposed: 'monospaced' | 'proportional' }

const TYPEFACES = [ARIAL, CALIBRI, TIMES]
/** More pairs of lines say nothing new. */
const SAMPLE = 400
/** How much better the proportional reading must be, per chord and in all: chance favours one of three typefaces. */
const MARGIN = 0.1
const MARGIN_IN_ALL = 1.2
/** Only chords that were typed in this typeface stand so well in it. */
const WELL_READ = 0.85
/** A chord this many letters behind the last word is too far. */
const FAR = 3
/** So many lines of a chart in a proportional typeface are too wide at least. */
const WIDE_SHARE = 0.15
/** Chords that stand so well as they are leave no doubt. */
const WELL_PLACED = 0.75

/**
 * Reads the columns of a chart that may have been written in a proportional typeface; returns undefined if the chords
 * stand well as they are, or the same either way.
 */
export function readProportional(text: string): Reading | undefined {
  const lines = text.split('\n')
  const pairs = findPairs(lines)
  const sample = pairs.slice(0, SAMPLE)
  const monospaced = judge(sample.map(readMonospaced))
  if (monospaced.chords < 2) return undefined
  const best = findTypeface(sample)
  const gain = best.score - monospaced.score
  const isProportional =
    gain > Math.max(MARGIN, MARGIN_IN_ALL / monospaced.chords) && (best.score >= WELL_READ || isTooWide(sample))
  if (!isProportional && (monospaced.score >= WELL_PLACED || gain <= 0)) return undefined
  const proportional = rewrite(lines, pairs, best.typeface)
  if (proportional === text) return undefined
  return { monospaced: text, proportional, proposed: isProportional ? 'proportional' : 'monospaced' }
}

/**
 * Converts a chart in a proportional typeface to monospaced text, unless its columns were made for a monospaced one:
 * many charts are copied from web pages to Word as they are.
 */
export function convertProportional(text: string) {
  const lines = text.split('\n')
  const pairs = findPairs(lines)
  const sample = pairs.slice(0, SAMPLE)
  const best = findTypeface(sample)
  return best.score > judge(sample.map(readMonospaced)).score ? rewrite(lines, pairs, best.typeface) : text
}

/**
 * Whether chords reach beyond their words in the song: a space of a proportional typeface is narrow, so that it takes
 * many of them, while chords that stand loosely above monospaced words stay within these.
 */
function isTooWide(sample: Pair[]) {
  const wide = sample.filter(pair => {
    const { sung, placed } = readMonospaced(pair)
    return (placed.at(-1)?.index ?? 0) > sung.trimEnd().length + FAR
  })
  return wide.length > 0 && wide.length >= sample.length * WIDE_SHARE
}

/** Finds the typeface in whose widths the chords stand best. */
function findTypeface(sample: Pair[]) {
  const readings = TYPEFACES.map(typeface => ({
    typeface,
    ...judge(sample.map(pair => readInTypeface(pair, typeface))),
  }))
  return readings.reduce((first, second) => (second.score > first.score + 0.02 ? second : first))
}

/** A line of chords and the line below it that is sung. */
type Pair = { at: number; chords: string; sung: string }
/** A chord, and the index of the letter it is above; beyond the end of the line, as many letters further. */
export type Placed = { text: string; index: number }
type PairReading = { sung: string; placed: Placed[] }

function findPairs(lines: string[]): Pair[] {
  return lines.flatMap((chords, at) => {
    const sung = lines[at + 1] ?? ''
    if (!/\S\s|^\s/.test(chords) || !isChordLine(chords) || !isPlain(chords)) return []
    return /\p{L}{2}/u.test(sung) && !mayBeChords(sung) && sung.length < 400 ? [{ at, chords, sung }] : []
  })
}

const CHORD = /\S+(?: ?\([^()\s]*\))?/g

/** Bars, brackets and asterisks around chords move them away from their columns. */
const isPlain = (chords: string) =>
  (chords.match(/\S+/g) ?? []).every(text => /^[A-G(]/.test(text) && !/[|[\]*%]/.test(text))

const TAB = 8

function readMonospaced({ chords, sung }: Pair): PairReading {
  const columns = [0]
  for (let at = 0; at < chords.length; at++) {
    const column = columns[at] ?? 0
    columns.push(chords[at] === '\t' ? column + TAB - (column % TAB) : column + 1)
  }
  const placed = [...chords.matchAll(CHORD)].map(({ 0: text, index }) => ({ text, index: columns[index] ?? index }))
  return { sung, placed }
}

/** Finds the letter below each chord by the widths of the letters to its left. */
function readInTypeface({ chords, sung }: Pair, typeface: LetterWidths): PairReading {
  const edges = measureLine(sung, typeface)
  const chordEdges = measureLine(chords, typeface)
  const end = edges.at(-1) ?? 0
  let at = 0
  const placed = [...chords.matchAll(CHORD)].map(({ 0: text, index }) => {
    const x = chordEdges[index] ?? 0
    while (at < sung.length && (edges[at + 1] ?? 0) <= x + typeface.space / 2) at++
    if (x > end) return { text, index: sung.length + Math.round((x - end) / typeface.other) }
    const isNearNext = x - (edges[at] ?? 0) > ((edges[at + 1] ?? 0) - (edges[at] ?? 0)) / 2
    return { text, index: at + (isNearNext ? 1 : 0) }
  })
  return { sung, placed }
}

/** Returns the left edge of each character, and of the end. */
function measureLine(line: string, typeface: LetterWidths) {
  const edges = [0]
  let at = 0
  for (const unit of line) {
    at += measureLetter(typeface, unit, at)
    for (let i = 0; i < unit.length; i++) edges.push(at)
  }
  return edges
}

/** How well chords stand: at beginnings of syllables, and above the line rather than far beyond its end. */
function judge(readings: PairReading[]) {
  let chords = 0
  let score = 0
  for (const { sung, placed } of readings) {
    const weights = weighSyllableStarts(sung)
    const length = sung.trimEnd().length
    for (const { index } of placed) {
      chords++
      if (index >= length) score += index > length + 8 ? -0.5 : index > length + 3 ? 0 : 0.6
      else score += weights[index] || 0.4 * Math.max(weights[index + 1] ?? 0, weights[index - 1] ?? 0)
    }
  }
  return { chords, score: chords ? score / chords : 0 }
}

function rewrite(lines: string[], pairs: Pair[], typeface: LetterWidths) {
  const result = [...lines]
  for (const pair of pairs) result[pair.at] = layOutChords(snapToSyllables(readInTypeface(pair, typeface)))
  return result.join('\n')
}

/** Sets chords above letters, as monospaced text; one that would touch the chord before it moves right. */
export function layOutChords(placed: Placed[]) {
  let line = ''
  for (const { text, index } of placed) line = line.padEnd(line ? Math.max(index, line.length + 1) : index) + text
  return line
}

/** People set a chord with spaces, as near as a space is wide: the beginning of a syllable beside it is meant. */
export function snapToSyllables({ sung, placed }: PairReading): Placed[] {
  const weights = weighSyllableStarts(sung)
  return placed.map(({ text, index }) => {
    if (index >= sung.length || weights[index]) return { text, index }
    return { text, index: [index + 1, index - 1].find(at => (weights[at] ?? 0) > 0) ?? index }
  })
}
