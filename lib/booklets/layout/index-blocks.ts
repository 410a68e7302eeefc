import type { Booklet, BookletSong } from '@/lib/booklets/booklet'
import { breakText, shortenText } from './break-text'
import type { PageFormat } from './page-format'
import type { Block, Face, Measure, Row, Style } from './piece'
import { describeKey } from './printed-lines'

type Options = { format: PageFormat; measure: Measure }

/** The list of a booklet's songs in their order: what stands before the title is the number, or the position. */
export function layOutContents({ songs, kind, choices }: Booklet, options: Options): Block[] {
  let collection = ''
  return songs.flatMap((song, index) => {
    const isNewCollection = kind === 'songbook' && song.collection !== collection
    collection = song.collection
    const number = kind === 'playlist' ? index + 1 : song.number
    const facts = kind === 'playlist' && choices.content === 'chords' ? describeKey(song) : ''
    const entry = layOutEntry({ number, text: song.title, face: 'text', facts, song: index }, options)
    return isNewCollection ? [layOutHeading(collection, options), entry] : [entry]
  })
}

/** The titles and the first lines of all songs, by letter: people remember either. */
export function layOutFirstLines(songs: BookletSong[], firstLines: string[], options: Options): Block[] {
  const entries = songs.flatMap((song, index) => {
    const first = firstLines[index]
    const title = { text: song.title, face: 'bold', song: index } as const
    return first && !compare(first.slice(0, song.title.length), song.title)
      ? [{ text: first, face: 'bold', song: index } as const]
      : [title, ...(first ? [{ text: first, face: 'text', song: index } as const] : [])]
  })
  const sorted = entries.toSorted((one, other) => compare(sortable(one.text), sortable(other.text)))
  return sorted.map(entry => layOutEntry({ ...entry, number: null, facts: '' }, options))
}

const compare = new Intl.Collator('pt-BR', { sensitivity: 'base', ignorePunctuation: true }).compare
const sortable = (text: string) => text.replace(/^[^\p{L}\p{N}]+/u, '')

type Entry = { number: number | null; text: string; face: Face; facts: string; song: number }

function layOutEntry({ number, text, face, facts, song }: Entry, { format, measure }: Options): Block {
  const size = findIndexLetter(format)
  const style: Style = { face, size }
  const grey: Style = { face: 'text', size: size * 0.86, grey: true }
  const left = number === null ? 0 : size * 2.4
  const baseline = size * 1.1
  const width = format.columnWidth - left
  const room = width - size * 3
  const beside = room - measure(facts, grey) - size
  // Facts that leave the title hardly any room stand below it.
  const isBeside = facts !== '' && beside > Math.min(measure(text, style), width / 2)
  const shortText = shortenText(text, isBeside ? beside : room, part => measure(part, style))
  const pieces = [
    ...(number === null ? [] : [{ text: String(number), x: 0, baseline, style: { face: 'bold', size } as const }]),
    { text: shortText, x: left, baseline, style },
    ...(isBeside ? [{ text: facts, x: left + measure(shortText, style) + size * 0.7, baseline, style: grey }] : []),
  ]
  const row: Row = { height: size * 1.62, pieces, song }
  if (!facts || isBeside) return { kind: 'entry', rows: [row] }
  const below = breakText(facts, width, part => measure(part, grey)).map(part => ({
    height: size * 1.25,
    pieces: [{ text: part, x: left, baseline: size * 0.75, style: grey }],
  }))
  return { kind: 'entry', rows: [row, ...below] }
}

export function layOutHeading(text: string, { format }: Options): Block {
  const size = findIndexLetter(format) * 1.5
  const row: Row = {
    height: size * 2.1,
    pieces: [{ text, x: 0, baseline: size * 1.4, style: { face: 'title', size } }],
  }
  return { kind: 'entry', rows: [row] }
}

const findIndexLetter = ({ letter, width }: PageFormat) => Math.min(Math.max(letter * 0.9, 8.5), width > 500 ? 14 : 12)
