import { tokenizeLine } from '@/lib/engines/cifra/markup/chord-like'
import { speaksToMusicians } from './annotations'
import { findRanges, hasWords, type Range, type Row } from './doubt-row'
import { isAnswer, isOfLeaflet } from './leaflet'
import { findUnsungSigns } from './unsung-signs'

/** In a chart with fewer chords, lines without any say nothing. */
const MIN_CHORDED = 3
const MAX_PREAMBLE = 3

/**
 * What is doubtful of a line that is drawn as sung: nobody sings what is written so, or it stands above the song or
 * speaks of the music where all other lines have chords (`note`); or the stanza has chords among the words of other
 * lines, and it seems to have some (`chords`).
 */
export type NoteDoubt = 'note' | 'chords'

/** Finds the lines, drawn as sung, that seem to be something else; `findPossibleNotes` finds those that may be either. */
export function findDoubtfulNotes(rows: Row[]): (NoteDoubt | undefined)[] {
  const isChorded = isChordedThroughout(rows)
  const preamble = countPreamble(rows)
  const stanzas = findRanges(rows, ({ kind }) => kind !== 'blank')
  return rows.map(({ kind, text }, at) => {
    if (kind === 'remark') return 'note'
    if (kind !== 'bare') return undefined
    if (hasCapitalChord(text) && isAmongUnreadChords(rows, stanzas[at])) return 'chords'
    const isAboveSong = at < preamble && rows[preamble]?.kind !== 'chorded'
    if (isChorded && (isAboveSong || speaksToMusicians(text) !== false)) return 'note'
    const above = rows[at - 1]
    if (isOfLeaflet(text, (above?.kind ?? 'blank') === 'blank')) return 'note'
    if (isAnswer(text) && isOfLeaflet(above?.text ?? '', false)) return 'note'
    return findUnsungSigns(text) === 'note' ? 'note' : undefined
  })
}

/** Whether a song has chords to speak of. */
export const hasSomeChords = (rows: Row[]) =>
  rows.filter(({ kind }) => kind === 'chorded' || kind === 'chords').length >= MIN_CHORDED

/** Whether nearly all lines have chords above. */
function isChordedThroughout(rows: Row[]) {
  const count = (kind: Row['kind']) => rows.filter(row => row.kind === kind).length
  return count('chorded') >= MIN_CHORDED && count('bare') * 2 <= count('chorded')
}

/** Returns how many lines stand above the song, if few do. */
function countPreamble(rows: Row[]) {
  const end = rows.findIndex(({ kind }) => kind !== 'bare')
  return hasSomeChords(rows) && end <= MAX_PREAMBLE ? end : 0
}

/** `D - Molda em mim o que A - quiseres`, where two lines of the stanza certainly have chords among their words. */
const isAmongUnreadChords = (rows: Row[], stanza: Range | undefined) =>
  rows.slice(stanza?.start, stanza?.end).filter(row => row.isUnread && hasWords(row)).length > 1

const hasCapitalChord = (line: string) => tokenizeLine(line).some(({ chord, text }) => chord && /^\p{Lu}/u.test(text))
