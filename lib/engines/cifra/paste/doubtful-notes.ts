import { parseChart } from '@/lib/engines/cifra/chart/chart'
import type { Line } from '@/lib/engines/cifra/chart/line'
import { SUNG_MARK } from '@/lib/engines/cifra/markup/chord-like'
import { saysPrayer, speaksToMusicians } from './annotations'

/** `bare` is a line drawn as sung that has no chords, and which nobody has said to be sung. */
type Row = { kind: 'blank' | 'bare' | 'chorded' | 'other'; text: string }

/** In a chart with fewer chords, lines without any say nothing. */
const MIN_CHORDED = 3
const MAX_WORDS = 3
const MAX_PREAMBLE = 2

/** What is doubtful of a line that is drawn as sung: it speaks of the music or stands above the song, or it may. */
type NoteDoubt = 'note' | 'perhaps'

/**
 * Finds the lines, drawn as sung, that may be a title or an instruction, because all lines around them have chords. Of
 * short lines that stand alone, half are sung: they are `perhaps` a note.
 */
export function findDoubtfulNotes(rows: Row[]): (NoteDoubt | undefined)[] {
  const count = (kind: Row['kind']) => rows.filter(row => row.kind === kind).length
  if (count('chorded') < MIN_CHORDED || count('bare') * 2 > count('chorded')) return rows.map(() => undefined)
  const preamble = findPreamble(rows)
  const sungWords = new Set(rows.flatMap(({ kind, text }) => (kind === 'chorded' ? listWords(text) : [])))
  return rows.map(({ kind, text }, i) => {
    if (kind !== 'bare') return undefined
    if (i < preamble || speaksToMusicians(text) !== false) return 'note'
    const [above = 'blank', below = 'blank'] = [rows[i - 1]?.kind, rows[i + 1]?.kind]
    const isAlone = above === 'blank' && below !== 'bare' && text.trim().split(/\s+/).length <= MAX_WORDS
    return isAlone && !isFromSong(text, sungWords) ? 'perhaps' : undefined
  })
}

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
  const text = words.map(({ segments, space }) => segments.map(({ text }) => text).join('') + space).join('')
  if (kind === 'blank' || (kind === 'lyrics' && !/\S/.test(text))) return { kind: 'blank', text }
  // `**2.**` is the number of a stanza; what looks like chords is in doubt by itself.
  if (kind !== 'lyrics' || isDoubtful || text.startsWith(SUNG_MARK) || !/\p{L}/u.test(text))
    return { kind: 'other', text }
  return { kind: hasChords ? 'chorded' : 'bare', text }
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
