import { parseChart } from '@/lib/engines/cifra/chart/chart'
import type { Line, Segment } from '@/lib/engines/cifra/chart/line'
import { SUNG_MARK } from '@/lib/engines/cifra/markup/chord-like'
import { parseSungSection } from '@/lib/engines/cifra/markup/section-name'
import { saysPrayer } from './annotations'
import { cacheLines } from './line-cache'
import { findUnsungSigns } from './unsung-signs'

/**
 * `bare` is a line drawn as sung that has no chords, and which nobody has said to be sung; `chorded` has chords among
 * its words, `remark` behind words that seem to be no song's; `chords` has nothing else, or is in doubt (`isUnread`).
 */
export type Row = {
  kind: 'blank' | 'bare' | 'chorded' | 'chords' | 'remark' | 'other'
  text: string
  isUnread?: boolean
  chords?: ChordsOfLine
}

/** The chords of a line with words: whether all stand behind these, and whether some are written between them. */
type ChordsOfLine = { count: number; areBehind: boolean; areInline: boolean }

/** Reads a line of a chart. */
export function toRow({ kind, hasChords, isDoubtful, words }: Line): Row {
  const text = words.map(({ segments, space }) => segments.map(writeSegment).join('') + space).join('')
  if (kind === 'blank' || (kind === 'lyrics' && !/\S/.test(text))) return { kind: 'blank', text }
  // `**2.**` is the number of a stanza; what looks like chords is in doubt by itself.
  if (kind === 'chords' || (kind === 'lyrics' && isDoubtful))
    return { kind: 'chords', text, isUnread: isDoubtful === true }
  if (kind !== 'lyrics' || text.startsWith(SUNG_MARK) || !/\p{L}/u.test(text)) return { kind: 'other', text }
  if (!hasChords && !words.some(({ segments }) => segments.some(({ inline }) => inline))) return { kind: 'bare', text }
  const chords = describeChords(words)
  const isRemark = /^\s*>>/.test(text) || (chords.areBehind && (findUnsungSigns(text) || isOnlyAside(words, text)))
  return { kind: isRemark ? 'remark' : 'chorded', text: isRemark ? text : removeLabels(words), chords }
}

function describeChords(words: Line['words']): ChordsOfLine {
  const segments = words.flatMap(word => word.segments)
  const placed = segments.flatMap(({ above, inline }, at) => (above || inline ? [{ at, isInline: !!inline }] : []))
  return {
    count: placed.length,
    areBehind: !segments.slice(placed[0]?.at).some(({ text }) => /\p{L}/u.test(text)),
    areInline: placed.some(({ isInline }) => isInline),
  }
}

/** `(inter) [C] [G]`, `Fim: [G] (bem devagarinho)`: no words but in round brackets, and no chord among these. */
function isOnlyAside(words: Line['words'], text: string) {
  const aside = (parseSungSection(text)?.sung ?? text).replace(/\([^()]*\)/g, '')
  if (/\p{L}/u.test(aside) || saysPrayer(text)) return false
  const withChords = words.flatMap(word =>
    word.segments.map(({ text, above, inline }) => (above || inline ? `♪${text}` : text)),
  )
  return !/\([^()]*♪/.test(withChords.join(' '))
}

/** Whether a line that is in doubt has words, and not only chords. */
export const hasWords = ({ text }: Row) => /\p{Ll}{4}/u.test(text)

/** `[Final] [C]Amém`: the name of a part is none of the words below chords. */
const removeLabels = (words: Line['words']) =>
  words.map(({ segments, space }) => segments.map(({ text, label }) => (label ? '' : text)).join('') + space).join('')

const writeSegment = ({ text, label }: Segment) => (label ? `${text}: ` : text)

/** Reads a line of lyrics. */
export const readRow = cacheLines((text): Row => {
  const [line] = parseChart(text).lines
  return line ? toRow(line) : { kind: 'blank', text: '' }
})

/** The rows from `start` to before `end`. */
export type Range = { start: number; end: number }

/** Returns, for each row, the range of rows around it that belong together. */
export function findRanges(rows: Row[], belongs: (row: Row) => boolean): Range[] {
  let range: Range | undefined
  return rows.map((row, at) => {
    if (!belongs(row)) range = undefined
    else range ??= { start: at, end: at }
    if (range) range.end = at + 1
    return range ?? { start: at, end: at + 1 }
  })
}
