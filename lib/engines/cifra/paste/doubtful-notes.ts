import { isOnlySingers, removeAccents } from '@/lib/engines/cifra/markup/instruction'
import { saysPrayer, speaksToMusicians } from './annotations'
import type { Row } from './doubt-row'
import { isAnswer, isOfLeaflet } from './leaflet'
import { findUnsungSigns } from './unsung-signs'

/** In a chart with fewer chords, lines without any say nothing. */
const MIN_CHORDED = 3
const MAX_PREAMBLE = 3

/**
 * What is doubtful of a line that is drawn as sung: nobody sings what is written so, or it stands above the song or
 * speaks of the music where all other lines have chords (`note`); or it may be either (`perhaps`).
 */
type NoteDoubt = 'note' | 'perhaps'

/** What the lines of a song say of each other; `preamble` is how many stand above the song. */
type Features = {
  hasChords: boolean
  isChordedThroughout: boolean
  isInCapitals: boolean
  preamble: number
  /** The words of the lines with chords above. */
  sungWords: Set<string>
}

/** Finds the lines, drawn as sung, that may be a title, an instruction, or what people write beside a song. */
export function findDoubtfulNotes(rows: Row[]): (NoteDoubt | undefined)[] {
  const count = (kind: Row['kind']) => rows.filter(row => row.kind === kind).length
  const hasChords = count('chorded') + count('chords') >= MIN_CHORDED
  const features: Features = {
    hasChords,
    isChordedThroughout: count('chorded') >= MIN_CHORDED && count('bare') * 2 <= count('chorded'),
    isInCapitals: rows.every(({ kind, text }) => !isSung(kind) || areCapitals(text)),
    preamble: hasChords ? countPreamble(rows) : 0,
    sungWords: new Set(),
  }
  const doubts = rows.map(({ kind, text }, i) => {
    if (kind === 'remark') return 'note'
    if (kind === 'chorded') for (const word of listWords(text)) features.sungWords.add(word)
    return kind === 'bare' ? findDoubt(rows, i, features) : undefined
  })
  return hasChords ? spreadDoubts(rows, doubts) : doubts
}

/** Lines without chords that stand together are of one kind: where half are doubtful, all are. */
function spreadDoubts(rows: Row[], doubts: (NoteDoubt | undefined)[]) {
  let start = 0
  return rows.map(({ kind, text }, at) => {
    if (kind !== 'bare') return doubts[at]
    if (rows[at - 1]?.kind !== 'bare') start = at
    const length = rows.slice(start).findIndex(row => row.kind !== 'bare')
    const block = doubts.slice(start, length < 0 ? undefined : start + length)
    const found = block.filter(Boolean).length * 2 + (isApart(rows[start - 1]) ? 1 : 0)
    return doubts[at] ?? (found > block.length && !saysPrayer(text) ? 'perhaps' : undefined)
  })
}

function findDoubt(rows: Row[], at: number, features: Features): NoteDoubt | undefined {
  const [above, text, below] = [rows[at - 1], rows[at]?.text ?? '', rows[at + 1]]
  const { isChordedThroughout, isInCapitals, preamble, sungWords } = features
  const isAboveSong = at < preamble && rows[preamble]?.kind !== 'chorded'
  if (isChordedThroughout && (isAboveSong || speaksToMusicians(text) !== false)) return 'note'
  if (isOfLeaflet(text, (above?.kind ?? 'blank') === 'blank')) return 'note'
  if (isAnswer(text) && isOfLeaflet(above?.text ?? '', false)) return 'note'
  const isPerhaps =
    at < preamble ||
    (!isInCapitals && areCapitals(text) && !isOfCapitals(rows, at)) ||
    hasAside(text, sungWords) ||
    (features.hasChords && !isSung(above?.kind) && below?.kind !== 'bare' && isInTitleCase(text)) ||
    (isSetApart(features, rows, at) && !isFromSong(text, sungWords))
  return findUnsungSigns(text) ?? (isPerhaps ? 'perhaps' : undefined)
}

/**
 * Whether a line has no other without chords beside it, which a stanza without chords has: it stands below a blank line,
 * at the end, or between lines that all have chords. Nine of ten are not sung.
 */
function isSetApart({ hasChords, isChordedThroughout }: Features, rows: Row[], at: number) {
  const [above, below] = [rows[at - 1]?.kind, rows[at + 1]?.kind]
  if (!hasChords || above === 'bare' || below === 'bare') return false
  if (above === undefined || above === 'blank') return true
  if (above !== 'other' && rows.slice(at + 1).every(({ kind }) => kind === 'blank')) return true
  if (isChordedThroughout && above === 'chorded' && below === 'chorded') return true
  return above === 'other' && !isSung(below) && (rows[at]?.text ?? '').trim().split(/\s+/).length <= 4
}

type Kind = Row['kind']

/** Whether what stands below this line does not go on with it. */
const isApart = (above: Row | undefined) => above === undefined || above.kind === 'blank' || above.kind === 'chords'

const isSung = (kind: Kind | undefined) => kind === 'bare' || kind === 'chorded'

/** `PONTE`, `CORO DE OVELHAS (bem baixinho)` */
const areCapitals = (text: string) => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text.replace(ASIDE, ''))

/** Whether a line in capitals goes on with the one above, or is a long one before others. */
function isOfCapitals(rows: Row[], at: number) {
  const isLike = (row: Row | undefined) => isSung(row?.kind) && areCapitals(row?.text ?? '')
  return isLike(rows[at - 1]) || (isLike(rows[at + 1]) && listWords(rows[at]?.text ?? '').length > 2)
}

/** `Rei de Chinelo`, `Bendito de São Roque`: the longer words of a title begin with capitals. */
function isInTitleCase(text: string) {
  const words = text.match(/\p{L}+/gu) ?? []
  const capitals = words.filter(word => /^\p{Lu}\p{L}/u.test(word))
  const areLongerCapital = words.every(word => word.length < 4 || capitals.includes(word))
  return words.length > 2 && capitals.length > 1 && areLongerCapital && !/[,;!?…:]|\.$/.test(text.trim())
}

const REPEATS = /^\((?:ant|bis|ref|refr[aã]o|resp)\.?\)$/i
const ASIDE = /\([^()]*\)/g

/** `Cai o pano (esperamos)`: what the song does not sing elsewhere, in round brackets. */
const hasAside = (text: string, sungWords: ReadonlySet<string>) =>
  (text.match(ASIDE) ?? []).some(
    aside =>
      /\p{L}{3}/u.test(aside) &&
      !REPEATS.test(aside) &&
      !isOnlySingers(removeAccents(aside)) &&
      !isFromSong(aside, sungWords),
  )

/** Returns how many lines stand above the song, if few do. */
function countPreamble(rows: Row[]) {
  const end = rows.findIndex(({ kind }) => kind !== 'bare')
  return end <= MAX_PREAMBLE ? end : 0
}

/** `Amém`, `Lá, lá, lá`, `Quebra, refaz, quebra, refaz`, `Ôôô`, and what the lines with chords sing too. */
function isFromSong(text: string, sungWords: ReadonlySet<string>) {
  const words = listWords(text)
  const all = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (all.length > 1 && new Set(all).size * 2 <= all.length) return true
  const known = words.filter(word => sungWords.has(word) || saysPrayer(word))
  return known.length * 2 > words.length || all.every(word => /^[aeiouhôóâáéêy]+$/.test(word))
}

const listWords = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
