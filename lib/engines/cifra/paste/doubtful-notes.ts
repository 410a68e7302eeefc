import { parseChart } from '@/lib/engines/cifra/chart/chart'
import { SUNG_MARK } from '@/lib/engines/cifra/markup/chord-like'
import { speaksToMusicians } from './annotations'
import { isAnswer, isOfLeaflet } from './leaflet'
import { hasUnsungSigns } from './unsung-signs'

/**
 * `bare` is a line drawn as sung that has no chords, and which nobody has said to be sung; `remark` names chords behind
 * words that seem to be no song's.
 */
type RowKind = 'blank' | 'bare' | 'chorded' | 'remark' | 'other'

/** In a chart with fewer chords, lines without any say nothing. */
const MIN_CHORDED = 3
const MAX_WORDS = 3
const MAX_PREAMBLE = 3

/** Whether each line, which is drawn as sung, may be a title or an instruction: all lines around it have chords. */
export function findDoubtfulNotes(texts: string[]): boolean[] {
  const rows = texts.map(findRowKind)
  const count = (kind: RowKind) => rows.filter(row => row === kind).length
  const hasChords = count('chorded') >= MIN_CHORDED
  const isChordedThroughout = hasChords && count('bare') * 2 <= count('chorded')
  const isInCapitals = texts.filter((_, i) => rows[i] === 'bare' || rows[i] === 'chorded').every(areCapitals)
  const preamble = hasChords ? findPreamble(rows) : 0
  return texts.map((text, i) => {
    if (rows[i] === 'remark') return true
    if (rows[i] !== 'bare') return false
    const [above = 'blank', below = 'blank'] = [rows[i - 1], rows[i + 1]]
    const words = text.trim().split(/\s+/).length
    return (
      i < preamble ||
      hasUnsungSigns(text) ||
      isOfLeaflet(text, above === 'blank') ||
      (isAnswer(text) && isOfLeaflet(texts[i - 1] ?? '', false)) ||
      (!isInCapitals && areCapitals(text)) ||
      (isChordedThroughout &&
        (speaksToMusicians(text) !== false || (words <= MAX_WORDS && above === 'blank' && below !== 'bare')))
    )
  })
}

const areCapitals = (text: string) => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text)

/** Returns how many lines stand above the song, if few do and something separates them from it. */
function findPreamble(rows: RowKind[]) {
  const end = rows.findIndex(row => row !== 'bare')
  return end <= MAX_PREAMBLE && rows[end] !== 'chorded' ? end : 0
}

const BRACKETS = /\[[^[\]]*\]/g
const CHORDS_AT_END = /^[^[\]]*\p{L}[^[\]]*(?:\[[^[\]]*\][\s)\].!,→>-]*)+$/u

const MAX_KNOWN_ROWS = 5000
const knownRows = new Map<string, RowKind>()

/** Reads each different line once: with each key pressed, all lines but one are the same. */
function findRowKind(text: string): RowKind {
  const known = knownRows.get(text)
  if (known) return known
  const line = parseChart(text).lines[0]
  const isSung = line?.kind === 'lyrics' && !text.startsWith(SUNG_MARK)
  const isRemark = isSung && line.hasChords && CHORDS_AT_END.test(text) && hasUnsungSigns(text.replace(BRACKETS, ''))
  const kind = isRemark ? 'remark' : !text.trim() ? 'blank' : !isSung ? 'other' : line.hasChords ? 'chorded' : 'bare'
  if (knownRows.size >= MAX_KNOWN_ROWS) knownRows.clear()
  knownRows.set(text, kind)
  return kind
}
