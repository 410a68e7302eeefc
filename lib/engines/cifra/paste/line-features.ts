import { removeAccents } from '@/lib/engines/cifra/markup/instruction'
import { findRanges, type Range, type Row } from './doubt-row'

/** What the lines of a song say of each other; the counts are of lines. */
type Song = {
  rows: Row[]
  firstChorded: number
  lastChorded: number
  chordedCount: number
  bareCount: number
  unreadCount: number
  isInCapitals: boolean
  /** In how many lines with chords each word stands, and how often each line comes. */
  sungWords: Map<string, number>
  lines: Map<string, number>
}

/**
 * Lists what is to be seen of each line with words, and of where it stands, as names: `word refrao`, `has (`,
 * `above blank`. Those of a line with chords begin with `chorded`, except its words.
 */
export function listFeatures(rows: Row[]): (string[] | undefined)[] {
  const song = describeSong(rows)
  const blocks = findRanges(rows, ({ kind }) => kind === 'bare')
  return rows.map((row, at) => {
    if (row.kind !== 'bare' && !row.chords) return undefined
    const words = listWords(row.text)
    const features = [
      ...listShape(row.text.trim(), words),
      ...(song.isInCapitals ? [] : listCapitals(row.text)),
      ...listPlace(song, at, blocks[at] ?? { start: at, end: at + 1 }),
      ...listLikeness(song, row, words),
      ...listChords(row, words),
    ]
    const prefix = row.chords ? 'chorded ' : ''
    return [...new Set([...nameWords(words), ...features.map(name => prefix + name)])]
  })
}

function describeSong(rows: Row[]): Song {
  const sung = rows.filter(({ kind }) => kind === 'chorded' || kind === 'bare')
  const chorded = rows.filter(({ kind }) => kind === 'chorded').map(({ text }) => listWords(text))
  return {
    rows,
    firstChorded: rows.findIndex(({ kind }) => kind === 'chorded'),
    lastChorded: rows.findLastIndex(({ kind }) => kind === 'chorded'),
    chordedCount: chorded.length,
    bareCount: rows.filter(({ kind }) => kind === 'bare').length,
    unreadCount: rows.filter(({ isUnread }) => isUnread).length,
    isInCapitals: sung.filter(({ text }) => areCapitals(text)).length > sung.length * MOST,
    sungWords: countEach(chorded.flatMap(words => [...new Set(words)])),
    lines: countEach(rows.map(({ text }) => listWords(text).join(' '))),
  }
}

/** A remark, or a line that somebody added, may be in small letters. */
const MOST = 0.7

const areCapitals = (text: string) => /\p{L}/u.test(text) && !/\p{Ll}/u.test(text)

function countEach(texts: string[]) {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/** Returns the words of a line without accents, and numbers as `##`. */
const listWords = (text: string) =>
  removeAccents(text)
    .toLowerCase()
    .replace(/\d/g, '#')
    .match(/[a-z]+|#+/g) ?? []

const nameWords = (words: string[]) => [
  ...words.map(word => `word ${word}`),
  ...words.filter(word => word.length > 4).map(word => `starts ${word.slice(0, 4)}`),
  `first ${words[0]}`,
  `last ${words.at(-1)}`,
]

/** How a line is written. */
const listShape = (text: string, words: string[]) => [
  `words ${Math.min(words.length, 10)}`,
  `ends ${/[.!?…:;,]$/.exec(text)?.[0] ?? 'bare'}`,
  ...(text.match(/[()\-–—:,"“!?.*_/+=|#%&'’]/g) ?? []).map(sign => `has ${sign}`),
  ...(text.startsWith('(') ? ['begins bracket'] : []),
  ...(/\d/.test(text) ? ['has number'] : []),
]

function listCapitals(text: string) {
  const longWords = text.match(/\p{L}{4,}/gu) ?? []
  const capitals = longWords.filter(word => /^\p{Lu}/u.test(word)).length
  return [
    /^\P{L}*\p{Lu}/u.test(text) ? 'begins capital' : 'begins small',
    ...(areCapitals(text) ? ['is capitals'] : []),
    `capitals ${longWords.length > 0 ? takeStep(capitals / longWords.length, 4) : 'none'}`,
  ]
}

/** Where a line stands; `start` and `end` are of the lines without chords around it. */
function listPlace(song: Song, at: number, { start, end }: Range) {
  const nameKind = (place: number) => {
    const row = song.rows[place]
    return row?.isUnread ? 'unread' : (row?.kind ?? 'edge')
  }
  const [above, below, length] = [nameKind(at - 1), nameKind(at + 1), Math.min(end - start, 5)]
  return [
    'line',
    ...(at === 0 ? ['line first'] : []),
    `above ${above}`,
    `below ${below}`,
    `between ${above} ${below}`,
    `block ${length}`,
    `block ${Math.min(length, 4)} between ${nameKind(start - 1)} ${nameKind(end)}`,
    `song ${at < song.firstChorded ? 'below' : at > song.lastChorded ? 'above' : 'around'}`,
    `song chorded ${[0, 2, 7].filter(count => song.chordedCount > count).length}`,
    `song bare ${takeStep(song.bareCount / Math.max(1, song.bareCount + song.chordedCount), 5)}`,
    `song unread ${Math.min(song.unreadCount, 3)}`,
  ]
}

/** How like the song's other lines a line is. */
function listLikeness({ sungWords, lines }: Song, { kind }: Row, words: string[]) {
  const longer = words.filter(word => word.length > 2)
  const known = longer.filter(word => (sungWords.get(word) ?? 0) > (kind === 'chorded' ? 1 : 0)).length
  return [
    ...(longer.length > 0 ? [`known ${takeStep(known / longer.length, 4)}`] : []),
    ...((lines.get(words.join(' ')) ?? 0) > 1 ? ['comes again'] : []),
    ...(words.length > 1 && new Set(words).size * 2 <= words.length ? ['repeats itself'] : []),
  ]
}

function listChords({ chords }: Row, words: string[]) {
  if (!chords) return []
  const { count, areBehind, areInline } = chords
  return [
    `chords ${Math.min(count, 4)}`,
    `chords ${areInline ? 'inline' : 'above'} ${Math.min(count, 3)}`,
    ...(areBehind ? ['chords behind'] : []),
    `chords a word ${takeStep(Math.min(count / Math.max(words.length, 1), 1.9), 3)}`,
  ]
}

/** Returns in which of so many equal steps a share lies. */
const takeStep = (share: number, steps: number) => Math.floor(share * steps)
