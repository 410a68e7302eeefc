import { convertToBrackets } from '@/lib/engines/cifra/paste/convert-pasted'
import type { Song } from '@/lib/engines/cifra/song'
import { findOwnKey } from '@/lib/engines/cifra/theory/capo'
import { type ChordsOverWords, removeStretches, writeChordLine, writeOverLyrics } from './over-lyrics'
import { joinSources, type Row, splitIntoRows } from './rows'
import { EMPTY_SONG, readCapo, readKey, readNumber, readTempo, readThemes, toLine, trimLyrics } from './song-fields'
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
  return `${[...writeHead(song), '', ...writeSheet(song.lyrics)].join('\n')}\n`
}

function writeHead({ title, number, collection, author, key, capo, tempo, themes }: Song) {
  return [
    number ? `${number}. ${title}` : title,
    collection && `Coletânea: ${collection}`,
    author && `Autor: ${author}`,
    key && `Tom: ${findOwnKey({ defaultKey: key, capo })}`,
    capo && `Capotraste: ${capo}ª casa${key && ` (formas de ${key})`}`,
    tempo && `Andamento: ${tempo}`,
    themes.length > 0 && `Temas: ${themes.join(', ')}`,
  ].filter(line => line !== '' && line !== 0 && line !== null && line !== false)
}

/** Writes lyrics with each chord over its syllable; `wrap` may break a line into several. */
export function writeSheet(lyrics: string, wrap = (line: ChordsOverWords) => [line]) {
  const rows = splitIntoRows(lyrics)
  return rows.flatMap((row, i) => {
    if (isInColumns(row, rows[i + 1])) return [writeInColumns(row)]
    if (row.kind === 'chords') return [isReadAbove(rows[i + 1]) ? joinSources(row) : writeChordLine(row)]
    return wrap(writeOverLyrics(row)).flatMap(({ chords, words }) => (chords ? [chords, words] : [words]))
  })
}

/** Chords above a tablature keep their columns. */
const isInColumns = ({ kind, nodes }: Row, next: Row | undefined) =>
  kind === 'chords' && next?.kind === 'tablature' && nodes.every(node => node.kind === 'above' || !node.source.trim())

const writeInColumns = ({ nodes }: Row) =>
  nodes
    .map(node => (node.kind === 'above' ? node.chordGroup.source : node.source))
    .join('')
    .trimEnd()

/** A line of chords in brackets is not read as the chords of the words under it. */
const isReadAbove = (next: Row | undefined) =>
  next?.kind === 'lyrics' && !next.nodes.some(node => node.kind === 'above')

const FACTS: [RegExp, (value: string) => Partial<Song>][] = [
  [/^Coletânea: (.*)$/, collection => ({ collection: toLine(collection) })],
  [/^Autor: (.*)$/, author => ({ author: toLine(author) })],
  [/^Tom: (.*)$/, key => ({ key: readKey(key) })],
  [/^Capotraste: (.*)$/, capo => ({ capo: readCapo(capo) })],
  [/^Capotraste: .*\(formas de (.*)\)$/, shapes => ({ key: readKey(shapes) })],
  [/^Andamento: (.*)$/, tempo => ({ tempo: readTempo(tempo) })],
  [/^Temas: (.*)$/, themes => ({ themes: readThemes(themes) })],
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
