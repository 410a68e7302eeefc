import { parseChart } from '@/lib/engines/cifra/chart/chart'
import type { Line, Segment } from '@/lib/engines/cifra/chart/line'
import { SUNG_MARK } from '@/lib/engines/cifra/markup/chord-like'
import { saysPrayer, speaksToMusicians } from './annotations'
import { isAnswer, isOfLeaflet } from './leaflet'
import { findUnsungSigns } from './unsung-signs'

/**
 * `bare` is a line drawn as sung that has no chords, and which nobody has said to be sung; `remark` names chords behind
 * words that seem to be no song's; `chords` has nothing else.
 */
type Row = { kind: 'blank' | 'bare' | 'chorded' | 'chords' | 'remark' | 'other'; text: string }

/** In a chart with fewer chords, lines without any say nothing. */
const MIN_CHORDED = 3
const MAX_WORDS = 3
const MAX_PREAMBLE = 3

/**
 * What is doubtful of a line that is drawn as sung: nobody sings what is written so, or it stands above the song or
 * speaks of the music where all other lines have chords (`note`); or it may be either (`perhaps`).
 */
type NoteDoubt = 'note' | 'perhaps'

/** Finds the lines, drawn as sung, that may be a title, an instruction, or what people write beside a song. */
export function findDoubtfulNotes(rows: Row[]): (NoteDoubt | undefined)[] {
  const count = (kind: Row['kind']) => rows.filter(row => row.kind === kind).length
  const isChordedThroughout = count('chorded') >= MIN_CHORDED && count('bare') * 2 <= count('chorded')
  const isInCapitals = rows.every(({ kind, text }) => (kind !== 'bare' && kind !== 'chorded') || areCapitals(text))
  const preamble = count('chorded') + count('chords') >= MIN_CHORDED ? findPreamble(rows) : 0
  const sungWords = new Set(rows.flatMap(({ kind, text }) => (kind === 'chorded' ? listWords(text) : [])))
  return rows.map(({ kind, text }, i) => {
    if (kind === 'remark') return 'note'
    if (kind !== 'bare') return undefined
    const [above = 'blank', below = 'blank'] = [rows[i - 1]?.kind, rows[i + 1]?.kind]
    if (isChordedThroughout && (i < preamble || speaksToMusicians(text) !== false)) return 'note'
    if (isOfLeaflet(text, above === 'blank')) return 'note'
    if (isAnswer(text) && isOfLeaflet(rows[i - 1]?.text ?? '', false)) return 'note'
    // Half of the short lines that stand alone are sung.
    const isAlone = above === 'blank' && below !== 'bare' && text.trim().split(/\s+/).length <= MAX_WORDS
    const isPerhaps =
      i < preamble ||
      (!isInCapitals && areCapitals(text)) ||
      (isChordedThroughout && isAlone && !isFromSong(text, sungWords))
    return findUnsungSigns(text) ?? (isPerhaps ? 'perhaps' : undefined)
  })
}

const areCapitals = (text: string) => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text)

/** Returns how many lines stand above the song, if few do and something separates them from it. */
function findPreamble(rows: Row[]) {
  const end = rows.findIndex(({ kind }) => kind !== 'bare')
  return end <= MAX_PREAMBLE && rows[end]?.kind !== 'chorded' ? end : 0
}

/** `Amém`, `Aleluia, aleluia`, and what the lines with chords sing too. */
function isFromSong(text: string, sungWords: ReadonlySet<string>) {
  const words = listWords(text)
  return saysPrayer(text) || words.filter(word => sungWords.has(word)).length * 2 > words.length
}

const listWords = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** Reads a line of a chart. */
export function toRow({ kind, hasChords, isDoubtful, words }: Line): Row {
  const text = words.map(({ segments, space }) => segments.map(writeSegment).join('') + space).join('')
  if (kind === 'blank' || (kind === 'lyrics' && !/\S/.test(text))) return { kind: 'blank', text }
  // `**2.**` is the number of a stanza; what looks like chords is in doubt by itself.
  if (kind === 'chords') return { kind, text }
  if (kind !== 'lyrics' || isDoubtful || text.startsWith(SUNG_MARK) || !/\p{L}/u.test(text))
    return { kind: 'other', text }
  if (!hasChords) return { kind: 'bare', text }
  return { kind: endsInChords(words) && findUnsungSigns(text) ? 'remark' : 'chorded', text }
}

const writeSegment = ({ text, label }: Segment) => (label ? `${text}: ` : text)

/** Whether no word stands below a chord or behind it. */
function endsInChords(words: Line['words']) {
  const segments = words.flatMap(word => word.segments)
  const first = segments.findIndex(({ above, inline }) => above ?? inline)
  return !segments.slice(first).some(({ text }) => /\p{L}/u.test(text))
}

const MAX_KNOWN_ROWS = 5000
const knownRows = new Map<string, Row>()

/** Reads each different line once: with each key pressed, all lines but one are the same. */
export function readRow(text: string): Row {
  const known = knownRows.get(text)
  if (known) return known
  const [line] = parseChart(text).lines
  const row: Row = line ? toRow(line) : { kind: 'blank', text: '' }
  if (knownRows.size >= MAX_KNOWN_ROWS) knownRows.clear()
  knownRows.set(text, row)
  return row
}
