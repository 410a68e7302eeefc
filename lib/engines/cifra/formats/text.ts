import type { ChordGroup } from '@/lib/engines/cifra/markup/chord-group'
import { SUNG_MARK } from '@/lib/engines/cifra/markup/chord-like'
import { convertToBrackets } from '@/lib/engines/cifra/paste/convert-pasted'
import type { Song } from '@/lib/engines/cifra/song'
import { findOwnKey } from '@/lib/engines/cifra/theory/capo'
import { type ChordsOverWords, removeStretches, writeChordLine, writeOverLyrics } from './over-lyrics'
import { joinSources, type Row, splitIntoRows } from './rows'
import {
  EMPTY_SONG,
  readCapo,
  readKey,
  readLink,
  readNumber,
  readTempo,
  readThemes,
  toLine,
  trimLyrics,
} from './song-fields'
import type { SongWriter } from './song-writer'

/** Writes songs as people read them: title and facts, then chords over the words; a rule between two songs. */
export const textWriter: SongWriter = { writeSong, between: `\n${'='.repeat(40)}\n\n` }

/** Reads songs as `textWriter` writes them; a text without its facts is a song without a title. */
export const readText = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/^={20,}$/m)
    .map(readSong)
    .filter(({ title, lyrics }) => title || lyrics)

function writeSong(song: Song) {
  return `${[...writeHead(song), '', ...writeCertainSheet(song.lyrics)].join('\n')}\n`
}

function writeHead({ title, number, collection, author, key, capo, tempo, themes, link }: Song) {
  return [
    number ? `${number}. ${title}` : title,
    collection && `Coletânea: ${collection}`,
    author && `Autor: ${author}`,
    key && `Tom: ${findOwnKey({ defaultKey: key, capo })}`,
    capo && `Capotraste: ${capo}ª casa${key && ` (formas de ${key})`}`,
    tempo && `Andamento: ${tempo}`,
    themes.length > 0 && `Temas: ${themes.join(', ')}`,
    link && `Ouvir: ${link}`,
  ].filter(line => line !== '' && line !== 0 && line !== null && line !== false)
}

/** Writes lyrics with each chord over its syllable; `wrap` may break a line into several. */
export const writeSheet = (lyrics: string, wrap?: Wrap) => writeRows(splitIntoRows(lyrics), wrap)

type Wrap = (line: ChordsOverWords) => ChordsOverWords[]

function writeRows(rows: Row[], wrap: Wrap = line => [line], asMarkup: ReadonlySet<Row> = new Set()) {
  return rows.flatMap((row, i) => {
    if (asMarkup.has(row)) return [writeMarkup(row)]
    if (isInColumns(row, rows[i + 1])) return [writeInColumns(row)]
    if (row.kind === 'chords') return [isReadAbove(rows[i + 1]) ? joinSources(row) : writeChordLine(row)]
    return wrap(writeOverLyrics(row)).flatMap(({ chords, words }) => (chords ? [chords, words] : [words]))
  })
}

/** A line that says what it is: chords in brackets, in letters (`[sim]` is a chord only beside others in Dó Ré Mi). */
function writeMarkup({ nodes }: Row) {
  const sources = nodes.map(node =>
    'chordGroup' in node && node.chordGroup.isSolfege ? `[${node.chordGroup.text}]` : node.source,
  )
  return `${nodes.some(node => node.kind === 'above') ? '' : SUNG_MARK}${sources.join('')}`
}

/** Chords above a tablature keep their columns. */
const isInColumns = ({ kind, nodes }: Row, next: Row | undefined) =>
  kind === 'chords' && next?.kind === 'tablature' && nodes.every(node => node.kind === 'above' || !node.source.trim())

const writeInColumns = ({ nodes }: Row) =>
  nodes
    .map(node => (node.kind === 'above' ? node.chordGroup.source : node.source))
    .join('')
    .trimEnd()

/**
 * Writes a sheet; a line that would be read as other chords or words, such as `E` over `E a D`, keeps its brackets, and
 * one that would be read as a note gets the invisible mark of a sung line.
 */
function writeCertainSheet(lyrics: string) {
  const rows = splitIntoRows(lyrics)
  const compared = rows.filter(row => hasChords(row) || row.kind === 'lyrics')
  const toDescription = (row: Row) => describeRow(row, !hasChordsTogether(row))
  const wanted = countTexts(compared.map(toDescription))
  const asMarkup = new Set<Row>()
  for (;;) {
    const lines = writeRows(rows, undefined, asMarkup).map(line => line.replace(/^={20,}$/, '='.repeat(19)))
    const read = splitIntoRows(readSheet(lines.join('\n')))
    const found = countTexts(read.flatMap(row => [...new Set([describeRow(row, true), describeRow(row, false)])]))
    const changed = compared.filter(row => {
      const text = toDescription(row)
      return !asMarkup.has(row) && (found.get(text) ?? 0) < (wanted.get(text) ?? 0)
    })
    if (changed.length === 0) return lines
    for (const row of changed) asMarkup.add(row)
  }
}

function countTexts(texts: string[]) {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

const hasChords = ({ nodes }: Row) => nodes.some(node => node.kind === 'above')

/** Several chords in one bracket stand side by side over the words, and are read as several. */
const hasChordsTogether = ({ nodes }: Row) =>
  nodes.some(node => 'chordGroup' in node && listNames(node.chordGroup).length > 1)

/** The chords and words of a line, without what a text cannot say: blanks, bold and stretched syllables. */
function describeRow({ nodes }: Row, isPlaced: boolean) {
  const names = nodes.flatMap(node => ('chordGroup' in node ? listNames(node.chordGroup) : []))
  const words = nodes.map(node => {
    if ('chordGroup' in node) return isPlaced ? '[]' : ''
    return node.kind === 'bold' ? '' : node.source
  })
  return `${names.join(' ')} ${words.join('').replace(/[\s_\u2060]/g, '')}`
}

const listNames = ({ tokens }: ChordGroup) => tokens.map(({ text }) => text).filter(text => /[\p{L}\d]/u.test(text))

/** A line of chords in brackets is not read as the chords of the words under it. */
const isReadAbove = (next: Row | undefined) => next?.kind === 'lyrics' && !hasChords(next)

const FACTS: [RegExp, (value: string) => Partial<Song>][] = [
  [/^Coletânea: (.*)$/, collection => ({ collection: toLine(collection) })],
  [/^Autor: (.*)$/, author => ({ author: toLine(author) })],
  [/^Tom: (.*)$/, key => ({ key: readKey(key) })],
  [/^Capotraste: (.*)$/, capo => ({ capo: readCapo(capo) })],
  [/^Capotraste: .*\(formas de (.*)\)$/, shapes => ({ key: readKey(shapes) })],
  [/^Andamento: (.*)$/, tempo => ({ tempo: readTempo(tempo) })],
  [/^Temas: (.*)$/, themes => ({ themes: readThemes(themes) })],
  [/^Ouvir: (https:.*)$/, link => ({ link: readLink(link) })],
]

function readSong(text: string): Song {
  const [head = '', ...rest] = text.replace(/^\n+/, '').split(/\n[^\S\n]*\n/)
  const [titleLine = '', ...facts] = head.split('\n')
  const [, number = '', title = titleLine] = /^(\d{1,5})\. (.*)$/.exec(titleLine) ?? []
  const known = facts.map(line =>
    FACTS.flatMap(([pattern, read]) => {
      const [, value] = pattern.exec(line) ?? []
      return value === undefined ? [] : [read(value)]
    }),
  )
  // Another program's text: its first lines are lyrics.
  if (known.some(found => found.length === 0)) return { ...EMPTY_SONG, lyrics: readSheet(text) }
  const song: Song = { ...EMPTY_SONG, title: toLine(title), number: number ? readNumber(number) : null }
  return Object.assign(song, ...known.flat(), { lyrics: readSheet(rest.join('\n\n')) })
}

function readSheet(text: string) {
  return trimLyrics((convertToBrackets(text) ?? text).split('\n').map(removeStretches).join('\n'))
}
