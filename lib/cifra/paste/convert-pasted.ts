import { harmonyOf, signsOf } from '@/lib/cifra/markup/chord-group'
import { isInstruction } from '@/lib/cifra/markup/instruction'
import { isLabel, namesStrings } from '@/lib/cifra/markup/label'
import { isWordToo } from '@/lib/cifra/markup/near-chord'
import { isTablature } from '@/lib/cifra/markup/tablature'
import type { Sign } from '@/lib/cifra/markup/token'
import { chordsBetween, isLabelled, sungBelow } from './place-chords'

type Row = { text: string; end: string; kind: 'chords' | 'perhaps' | 'sung' | 'other'; heading: string; signs: Sign[] }

const LINE = /([^\n\r]*)(\r\n|\n|\r|$)/g
const HEADING = /^\s*(?:\[[^[\]]*\]|[\p{L}\p{N}][\p{L}\p{N}\p{M}ªº ()./&-]*:(?=[\sA-G(|]))\s*/u
const TABLATURE = /^\s*(?:[A-Ga-g][#b]?\s*)?[|:]{1,2}\s*[-\d]|^(?=.*---)[-|\d\s]+$/

/** The same chart in bracket markup, each chord at the syllable it stood above; nothing if no line is of chords. */
export function bracketed(text: string): string | undefined {
  const rows = settled([...text.matchAll(LINE)].map(([, line = '', end = '']) => rowOf(line, end)))
  if (!rows.some(row => row.kind === 'chords')) return undefined
  return rows.map((row, i) => written(row, rows[i - 1], rows[i + 1])).join('')
}

function rowOf(text: string, end: string): Row {
  const named = HEADING.exec(text)?.[0] ?? ''
  const isOther =
    TABLATURE.test(text) || isTablature(text) || namesStrings(named) || harmonyOf(named.trim().slice(1, -1))
  const read = isOther ? [] : signsOf(text.slice(named.length))
  const heading = named || bareHeading(read)
  const signs = heading === named ? read : signsOf(text.slice(heading.length))
  return { text, end, heading, signs, kind: kindOf(text, heading, signs) }
}

/** `Intro - G D Em`: a few words and then nothing but chords; but not `Aprendi o A B C`. */
function bareHeading(signs: Sign[]) {
  const words = signs.filter(sign => sign.kind === 'word').length
  const start = signs.findLastIndex(sign => sign.kind === 'word') + 1
  const chords = signs.slice(start).filter(sign => sign.chord).length
  if (words === 0 || words > 3 || chords < 2 || isLabel(signs)) return ''
  if (/^\p{Ll}{1,3}$/u.test(signs[start - 1]?.text ?? '') || signs.slice(start).some(listing)) return ''
  const named = signs.slice(0, start).map(sign => sign.text)
  return named.join('') + (/^[^|([]*\s/.exec(signs[start]?.text ?? '')?.[0] ?? '')
}

/** `Grupos A, B` */
const listing = (sign: Sign) => sign.kind === 'mark' && sign.text.includes(',')

function kindOf(text: string, heading: string, signs: Sign[]): Row['kind'] {
  const chords = signs.filter(sign => sign.kind === 'chord')
  if (signs.some(sign => sign.kind === 'word')) return isInstruction(text) ? 'other' : 'sung'
  if (chords.length === 0)
    return signs.some(sign => sign.text.trim()) && !heading && !isInstruction(text) ? 'sung' : 'other'
  if (heading.includes('[') || chords.some(chord => !isWordToo(chord.text)) || isSpacedOut(text)) return 'chords'
  // Two words made of nothing but `A`, `E` and `Em` say nothing: `A E` are chords.
  if (chords.some(chord => chord.text !== chords[0]?.text)) return 'chords'
  return signs.some(sign => sign.kind === 'unknown') ? 'sung' : 'perhaps'
}

/** People space chords out, words never. */
const isSpacedOut = (text: string) => /^\s{3}|\S(?:[^\S\n]{2,}|\t)\S|\|/.test(text)

/** A line such as `E` or `Em` is of chords only where the same chords stand in lines that certainly are. */
function settled(rows: Row[]): Row[] {
  const sure = new Set(rows.filter(row => row.kind === 'chords').flatMap(chordsOf))
  return rows.map(row => {
    if (row.kind !== 'perhaps') return row
    return { ...row, kind: chordsOf(row).every(chord => sure.has(chord)) ? 'chords' : 'sung' }
  })
}

const chordsOf = (row: Row) => row.signs.filter(sign => sign.kind === 'chord').map(sign => sign.text)

function written(row: Row, above: Row | undefined, below: Row | undefined) {
  if (row.kind === 'chords') return standsAbove(row, below) ? '' : alone(row) + row.end
  return (above && standsAbove(above, row) ? sungBelow(above.text, above.signs, row.text) : row.text) + row.end
}

const standsAbove = (row: Row, below: Row | undefined) =>
  row.kind === 'chords' && !row.heading && below?.kind === 'sung'

/** A line of chords with nothing sung below: an introduction, an interlude. */
function alone({ heading, signs }: Row) {
  const end = signs.findIndex(isLabelled)
  const bars = end < 0 ? signs : signs.slice(0, end)
  const rest = bars
    .map(sign => sign.text)
    .join('')
    .trim()
  const labels = chordsBetween(signs.slice(bars.length))
  const chords = /\||^\(.*\)/.test(rest) ? [{ text: rest }, ...labels] : chordsBetween(signs)
  return heading + chords.map(({ text }) => `[${text}]`).join(' ')
}
