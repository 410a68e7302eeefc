import { readChordPro } from '@/lib/engines/cifra/formats/chordpro/read'
import { chordProWriter } from '@/lib/engines/cifra/formats/chordpro/write'
import type { Song } from '@/lib/engines/cifra/song'
import { csvWriter, readCsv } from './csv'
import { holyricsWriter, readHolyrics } from './holyrics'
import { jsonWriter, readJson } from './json'
import { readOnSong } from './onsong'
import { readOpenLyrics } from './openlyrics'
import { openSongWriter, readOpenSong } from './opensong'
import { type SongWriter, writePieces } from './song-writer'
import { readText, textWriter } from './text'

/** The formats that are written; those in `readers` are read. */
export const WRITTEN_FORMATS = ['chordpro', 'text', 'opensong', 'json', 'holyrics', 'csv'] as const

export type WrittenFormat = (typeof WRITTEN_FORMATS)[number]
export type SongFormat = WrittenFormat | 'onsong' | 'openlyrics'

const readers: Record<SongFormat, (text: string) => Song[]> = {
  chordpro: readChordPro,
  onsong: readOnSong,
  opensong: readOpenSong,
  openlyrics: readOpenLyrics,
  json: readJson,
  holyrics: readHolyrics,
  csv: readCsv,
  text: readText,
}

const writers: Record<WrittenFormat, SongWriter> = {
  chordpro: chordProWriter,
  text: textWriter,
  opensong: openSongWriter,
  json: jsonWriter,
  holyrics: holyricsWriter,
  csv: csvWriter,
}

/** Reads all songs of a text. Throws `UnreadableSongs`, with a text for people, if it is not in this format. */
export const readSongs = (text: string, format: SongFormat): Song[] => readers[format](text)

export const writeSongs = (songs: Song[], format: WrittenFormat): string =>
  [...writePieces(writers[format], songs)].join('')

/** Yields the same text in pieces, one for each song. */
export const writeSongsInPieces = (songs: Song[], format: WrittenFormat) => writePieces(writers[format], songs)

/** Says in which format a text is, by its content and its file's name; undefined for lyrics in plain text. */
export function detectFormat(text: string, fileName = ''): SongFormat | undefined {
  const [, extension = ''] = /\.([a-z]{1,10})$/.exec(fileName.toLowerCase()) ?? []
  const content = text.replace(/^\ufeff/, '').trim()
  if (content.startsWith('<')) return detectXml(content)
  if (isJson(content)) return /"(?:full_text|paragraphs)"\s?:/.test(content) ? 'holyrics' : 'json'
  if (extension === 'csv' || extension === 'onsong') return extension
  if (/^(?:cho|chopro|chordpro|crd|pro)$/.test(extension)) return hasMarkup(content) ? 'chordpro' : undefined
  if (isCsv(content)) return 'csv'
  if (isChordPro(content)) return 'chordpro'
  return isOnSong(content) ? 'onsong' : undefined
}

function detectXml(content: string): SongFormat | undefined {
  if (/openlyrics\.info|<properties[\s>]/.test(content)) return 'openlyrics'
  return /<song[\s>]/.test(content) ? 'opensong' : undefined
}

const isJson = (content: string) => /^(?:\[\s*\{\s*"|\{\s*")/.test(content) && /[\]}]$/.test(content.slice(-1))

const isCsv = (content: string) => {
  const [head = ''] = content.split('\n', 1)
  return /^[^{]*[;,\t]/.test(head) && /(?:^|[;,\t"])(?:t[ií]tulo|title)(?:$|[;,\t"\r])/i.test(head)
}

/** Whether there is a directive or a chord in brackets; a file named `.crd` may have its chords over the words. */
const hasMarkup = (content: string) =>
  /^[^\S\n]*\{[a-z_]+(?:-\w+!?)?\s*[:}\s]|\[[A-H][#b♯♭]?(?:maj|min|sus|add|dim|aug|[mM\d+°º()/#b♯♭]|(?<=\/)[A-H])*\]/im.test(
    content,
  )

/** Directives that say more than a comment: comments stand in texts of other kinds too. */
const isChordPro = (content: string) =>
  /^[^\S\n]*\{(?:(?:title|t|subtitle|st|artist|key|capo|tempo|meta)\s?:|(?:start_of_\w+|so[cvbtg]|new_song|ns)\s?[:}])/im.test(
    content,
  )

/** OnSong's names of facts are English; a text with Portuguese ones is plain text. */
function isOnSong(content: string) {
  const head = content.split('\n').slice(0, 12)
  const facts = head.filter(line =>
    /^(?:Title|Artist|Key|Tempo|Capo|Time|Copyright|CCLI|Flow|Original Key):/.test(line),
  )
  return facts.length > 1 && facts.some(line => /^(?:Title|Artist|Key):/.test(line))
}
