import { type Song, UnreadableSongs } from '@/lib/engines/cifra/song'
import { readComment, toNoteLine } from './note-line'
import { readOverLyrics, writeChordLine, writeOverLyrics } from './over-lyrics'
import { findLoneLabel, joinSources, type Row, splitIntoRows } from './rows'
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
import { toShapes, toSounding } from './transpose-song'
import { escapeXml, findChildren, parseXml, readChild, type XmlElement } from './xml'

/** Writes one song as OpenSong stores it; several are in `songs`, which only we read. */
export const openSongWriter: SongWriter = {
  start: count => `<?xml version="1.0" encoding="UTF-8"?>\n${count === 1 ? '' : '<songs>\n'}`,
  writeSong: song => writeSong(toSounding(song)),
  between: '\n',
  end: count => (count === 1 ? '\n' : '\n</songs>\n'),
}

export function readOpenSong(text: string): Song[] {
  const root = parseXml(text)
  const songs = root.name === 'song' ? [root] : findChildren(root, 'song')
  if (songs.length === 0) throw new UnreadableSongs('Este arquivo XML não tem um louvor do OpenSong.')
  return songs.map(readSong)
}

function writeSong({ title, number, collection, author, key, capo, tempo, themes, link, lyrics }: Song) {
  const fields: [string, string][] = [
    ['title', title],
    ['author', author],
    ['hymn_number', String(number ?? '')],
    ['user1', collection],
    ['capo', capo ? String(capo) : ''],
    ['key', key],
    ['theme', themes.join('; ')],
    ['tempo', String(tempo ?? '')],
    ['link_web', link],
    ['lyrics', splitIntoRows(lyrics).flatMap(writeRow).join('\n')],
  ]
  return `<song>\n${fields.map(([name, value]) => `  ${writeElement(name, value)}`).join('\n')}\n</song>`
}

const writeElement = (name: string, value: string) =>
  `<${name}${name === 'capo' ? ' print="true"' : ''}>${escapeXml(value)}</${name}>`

/** The first character says what a line is: `.` chords, a blank words, `[` a section, `;` a remark. */
function writeRow(row: Row) {
  const label = findLoneLabel(row)
  if (label !== undefined) return [`[${CODES_BY_NAME[label.toLowerCase()] ?? toVerseCode(label)}]`]
  if (row.kind === 'blank') return ['']
  const remark = readComment(joinSources(row))
  if (remark) return [`;${remark}`]
  // The blank under a line of chords says that the words that follow are not sung to them.
  if (row.kind === 'chords' && !row.nodes.some(isSung)) return [`.${writeChordLine(row)}`, ' ']
  const { chords, words } = writeOverLyrics(row)
  return chords ? [`.${chords}`, ` ${words}`] : [` ${words}`]
}

const isSung = ({ kind, source }: Row['nodes'][number]) => kind !== 'above' && kind !== 'bold' && source.trim() !== ''

const NAMES_BY_CODE: Record<string, string> = { C: 'Refrão', B: 'Ponte', P: 'Pré-refrão', T: 'Final' }
const CODES_BY_NAME = Object.fromEntries(
  Object.entries(NAMES_BY_CODE).map(([code, name]) => [name.toLowerCase(), code]),
)

const toVerseCode = (label: string) => label.replace(/^verso (\d+)$/i, 'V$1')

/** `V2` is `Verso 2`, `C` is `Refrão`; other names are as written. */
function readSectionName(code: string) {
  const [, letter = '', count = ''] = /^([VCBPT])(\d*[a-z]?)$/.exec(code) ?? []
  if (!letter) return code
  return `${letter === 'V' ? 'Verso' : NAMES_BY_CODE[letter]}${count && ` ${count}`}`
}

/** Where OpenSong's app for phones has addresses. */
const LINKS = ['link_web', 'link_youtube', 'link_audio', 'link_other']

function readSong(element: XmlElement): Song {
  const read = (name: string) => toLine(readChild(element, name))
  const song: Song = {
    ...EMPTY_SONG,
    title: read('title'),
    number: readNumber(read('hymn_number')),
    collection: read('user1'),
    author: read('author'),
    key: readKey(read('key')),
    capo: readCapo(read('capo')),
    tempo: readTempo(read('tempo')),
    themes: readThemes(read('theme')),
    link: LINKS.map(name => readLink(read(name))).find(Boolean) ?? '',
    lyrics: readOpenSongLyrics(readChild(element, 'lyrics')),
  }
  return toShapes(song)
}

/** Reads the text of the song: `[C]`, `.G  D`, ` words`. */
export function readOpenSongLyrics(text: string) {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  return trimLyrics(splitIntoSections(lines).flatMap(readSection).join('\n'))
}

type Section = { code?: string; lines: string[] }

function splitIntoSections(lines: string[]) {
  const sections: Section[] = [{ lines: [] }]
  for (const line of lines) {
    const [, code] = /^\[([^[\]]*)\]\s*$/.exec(line) ?? []
    if (code === undefined) sections.at(-1)?.lines.push(line)
    else sections.push({ code: code.trim(), lines: [] })
  }
  return sections
}

function readSection({ code, lines }: Section): string[] {
  const verses = [...new Set(lines.flatMap(line => /^\d/.exec(line)?.[0] ?? []))]
  if (verses.length === 0) return [...readHead(code), ...readLines(lines)]
  // Several verses share the chords above them: `.C G`, `1Santo`, `2Digno`.
  return verses.flatMap(verse => {
    const own = lines.flatMap(line => {
      const [, digit] = /^(\d)/.exec(line) ?? []
      if (digit === undefined) return line
      return digit === verse ? ` ${line.slice(1)}` : []
    })
    const ends = own.at(-1)?.trim() === '' ? [] : ['']
    return [...readHead(`${code ?? ''}${verse}`), ...readLines(own), ...ends]
  })
}

const readHead = (code: string | undefined) => (code ? [toNoteLine(readSectionName(code))] : [])

function readLines(lines: string[]) {
  const read: string[] = []
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? ''
    if (line.startsWith('.')) {
      const below = lines[i + 1]
      const hasWords = below?.startsWith(' ') ?? false
      read.push(readOverLyrics(line.slice(1), hasWords ? readWords(below ?? '') : ''))
      if (hasWords) i++
    } else if (line.startsWith(';')) {
      if (line.slice(1).trim()) read.push(toNoteLine(line.slice(1)))
    } else if (!isPageBreak(line)) read.push(readWords(line))
  }
  return read
}

/** `---` begins a page, `-!!` a column, `||` a slide. */
const isPageBreak = (line: string) => /^(?:---+|-!!| ?\|\|?)\s*$/.test(line)

/** A line without its first blank, and without the `|` or `||` at its end that breaks it on a slide. */
const readWords = (line: string) => line.replace(/^ /, '').replace(/(?<=[\p{L}\p{M},.;!?”"'])\|{1,2}\s*$/u, '')
