import { isOnlySingers, removeAccents } from '@/lib/engines/cifra/markup/instruction'
import { saysPrayer } from './annotations'
import { findRanges, hasWords, type Range, type Row } from './doubt-row'
import { countPreamble, hasSomeChords, isChordedThroughout, type NoteDoubt } from './doubtful-notes'
import { isOfLeaflet } from './leaflet'
import { findUnsungSigns } from './unsung-signs'

type Doubts = (NoteDoubt | 'perhaps' | undefined)[]

/** What the lines of a song say of each other; `preamble` is how many stand above the song. */
type Features = {
  hasChords: boolean
  isChordedThroughout: boolean
  isInCapitals: boolean
  preamble: number
  /** Where chords stand above words for the first time. */
  firstChorded: number
  /** The words of the lines with chords so far: a song repeats itself later. */
  sungWords: Set<string>
}

/**
 * Adds the lines that may be sung or a note (`perhaps`): those that look like a title or a remark, or stand beside
 * such lines; in a song with many of them, also others.
 */
export function findPossibleNotes(rows: Row[], notes: (NoteDoubt | undefined)[]): Doubts {
  const features: Features = {
    hasChords: hasSomeChords(rows),
    isChordedThroughout: isChordedThroughout(rows),
    isInCapitals: rows.every(({ kind, text }) => !isSung(kind) || areCapitals(text)),
    preamble: countPreamble(rows),
    firstChorded: rows.findIndex(({ kind }) => kind === 'chorded'),
    sungWords: new Set(),
  }
  const blocks = findRanges(rows, ({ kind }) => kind === 'bare')
  const doubts = rows.map(({ kind, text }, at) => {
    if (kind === 'chorded') for (const word of listWords(text)) features.sungWords.add(word)
    return notes[at] ?? (isPossibleNote(rows, at, features) ? 'perhaps' : undefined)
  })
  const spread = features.hasChords ? spreadInBlocks(rows, doubts, blocks, features) : doubts
  return spreadInSong(rows, spread, blocks, features)
}

function isPossibleNote(rows: Row[], at: number, features: Features) {
  const [above, text, below] = [rows[at - 1], rows[at]?.text ?? '', rows[at + 1]]
  const { hasChords, isInCapitals, preamble, sungWords } = features
  if (rows[at]?.kind === 'chorded') {
    const isTitle = rows[at]?.isNamedWithKey === true && !isSung(above?.kind)
    return hasChords && (isTitle || isChordedAside(rows, at))
  }
  if (rows[at]?.kind !== 'bare') return false
  return (
    findUnsungSigns(text) !== undefined ||
    at < preamble ||
    (hasChords && isTitleAbove(features, rows, at)) ||
    (!isInCapitals && areCapitals(text) && !isOfCapitals(rows, at)) ||
    hasAside(text, sungWords) ||
    (hasChords && !isSung(above?.kind) && below?.kind !== 'bare' && isInTitleCase(text)) ||
    (isSetApart(features, rows, at) && !isFromSong(text, sungWords))
  )
}

/** `fica no [C] e a Raquel ministra`: chords among words of a remark, which has no other line beside it. */
const isChordedAside = (rows: Row[], at: number) =>
  [rows[at - 1], rows[at + 1]].every(row => (row?.kind ?? 'blank') === 'blank') &&
  findUnsungSigns(rows[at]?.text ?? '') !== undefined

/** Whether what may be chords stands above a line, as above words that are sung. */
function isBelowUnread(rows: Row[], at: number) {
  const above = rows[at - 1]
  return above?.isUnread === true && !hasWords(above)
}

/**
 * Whether a line has no other without chords beside it, which a stanza without chords has: it stands below a blank line,
 * at the end, or between lines that all have chords. Nine of ten are not sung.
 */
function isSetApart({ hasChords, isChordedThroughout }: Features, rows: Row[], at: number) {
  const [above, below] = [rows[at - 1]?.kind, rows[at + 1]?.kind]
  if (!hasChords || above === 'bare' || below === 'bare' || isBelowUnread(rows, at)) return false
  if (above === undefined || above === 'blank') return true
  if (above !== 'other' && rows.slice(at + 1).every(({ kind }) => kind === 'blank')) return true
  if (isChordedThroughout && above === 'chorded' && below === 'chorded') return true
  return above === 'other' && !isSung(below) && (rows[at]?.text ?? '').trim().split(/\s+/).length <= 4
}

/** Whether a line stands directly above chords with their words, where the song begins or below a heading of the Mass. */
function isTitleAbove({ firstChorded, isChordedThroughout }: Features, rows: Row[], at: number) {
  const [above, below] = [rows[at - 1], rows[at + 1]]
  if (at < firstChorded && (isChordedThroughout || (at + 1 === firstChorded && above?.kind !== 'bare'))) return true
  if (!above || below?.kind !== 'chorded') return false
  return (
    isOfLeaflet(above.text, true) || (/^\d{1,2} ?[.)–-]/.test(above.text) && findUnsungSigns(above.text) !== undefined)
  )
}

type Kind = Row['kind']

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

/** `Amém`, `Lá, lá, lá`, `Quebra, refaz, quebra, refaz`, `Ôôô`, and what the lines with chords sing too. */
function isFromSong(text: string, sungWords: ReadonlySet<string>) {
  const words = listWords(text)
  const all = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (all.length > 1 && new Set(all).size * 2 <= all.length) return true
  const known = words.filter(word => sungWords.has(word) || saysPrayer(word))
  return known.length * 2 > words.length || all.every(word => /^[aeiouhôóâáéêy]+$/.test(word))
}

const listWords = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** Lines without chords that stand together are of one kind: where half are doubtful, all are. */
function spreadInBlocks(rows: Row[], doubts: Doubts, blocks: Range[], { firstChorded }: Features): Doubts {
  return rows.map(({ kind, text }, at) => {
    if (doubts[at] || kind !== 'bare') return doubts[at]
    const block = takeBlock(doubts, blocks, at)
    const found = block.filter(Boolean).length * 2 + (isApart(rows[(blocks[at]?.start ?? 0) - 1]) ? 1 : 0)
    return found > block.length && (at < firstChorded || !saysPrayer(text)) ? 'perhaps' : undefined
  })
}

/** Whether what stands below this line does not go on with it. */
const isApart = (above: Row | undefined) => above === undefined || above.kind === 'blank' || above.kind === 'chords'

/**
 * In a song of which much is in doubt, more is than what shows signs of it: its other short lines without chords are
 * asked about too, but not a stanza of which no line is in doubt.
 */
function spreadInSong(rows: Row[], doubts: Doubts, blocks: Range[], { sungWords }: Features): Doubts {
  const found = rows.filter(({ isUnread }, at) => isUnread || doubts[at]).length
  const lines = rows.filter(({ kind }) => kind !== 'blank').length
  if (found < MIN_FOUND || found < lines * MUCH) return doubts
  return rows.map(({ kind, text }, at) => {
    if (doubts[at] || kind !== 'bare' || text.trim().split(/\s+/).length > MAX_WORDS) return doubts[at]
    if (isBelowUnread(rows, at)) return undefined
    if (saysPrayer(text) || isFromSong(text, sungWords)) return undefined
    const block = takeBlock(doubts, blocks, at)
    return block.length < STANZA || block.some(Boolean) ? 'perhaps' : undefined
  })
}

/** Measured with charts that nobody had read before: most lines that were taken for sung stood in such songs. */
const [MIN_FOUND, MUCH, MAX_WORDS, STANZA] = [3, 0.2, 6, 4]

const takeBlock = (doubts: Doubts, blocks: Range[], at: number) => doubts.slice(blocks[at]?.start, blocks[at]?.end)
