import { detectFormat, readSongs, type SongFormat } from '@/lib/engines/cifra/formats/formats'
import { extractSongFacts } from '@/lib/engines/cifra/paste/facts/song-facts'
import { chartFromHtml } from '@/lib/engines/cifra/paste/html/pasted-html'
import { FIRST_LINE_DOUBT, readPastedSong } from '@/lib/engines/cifra/paste/pasted-song'
import { proposeKey } from '@/lib/engines/cifra/paste/propose-key'
import { splitWithDoubts } from '@/lib/engines/cifra/paste/split/split-songs'
import { type Song, UnreadableSongs } from '@/lib/engines/cifra/song'
import { MAX_SONGS } from '@/lib/hymns/import/lengths'
import { LYRICS_LENGTH } from '@/lib/hymns/lengths'
import { listChatMessages } from './chat-messages'
import { TEXT_LINES } from './limits'
import type { ReadFile, ReadSong } from './song-file'
import { reasons, UnreadableFile } from './unreadable-file'

type DoubtfulSong = Omit<ReadSong, 'fileName'>

/** Reads the songs of a file's text: in a format of another program, or as people write them. */
export function readSongsOfText(text: string, fileName: string, hasExactColumns = false): ReadFile {
  if (!/[\p{L}\p{N}]/u.test(text)) throw new UnreadableFile(reasons.noText)
  if (hasMoreLines(text, TEXT_LINES)) throw new UnreadableFile(reasons.tooManyLines)
  const format = detectFormat(text, fileName)
  const songs = format ? readFormat(text, format) : splitText(text).map(part => readPart(part, hasExactColumns))
  const [only, another] = songs
  if (only && !another) nameAfterFile(only, fileName)
  return fitSongs(songs, fileName)
}

function splitText(text: string) {
  const parts = listChatMessages(text)?.flatMap(splitWithDoubts) ?? splitWithDoubts(readHtml(text) ?? text)
  if (parts.length > MAX_SONGS) throw new UnreadableFile(reasons.tooManySongs)
  return parts
}

/** Whether a text has more lines, without splitting it. */
function hasMoreLines(text: string, most: number) {
  let count = 0
  for (let at = 0; at < text.length && count <= most; at++)
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) count++
  return count > most
}

/** A web page that was saved. */
const readHtml = (text: string) =>
  /^\s*(?:<!doctype html|<html|<head|<meta|<pre|<body)/i.test(text) ? chartFromHtml(text) : undefined

function readFormat(text: string, format: SongFormat): DoubtfulSong[] {
  try {
    const songs = readSongs(text, format)
    if (songs.length === 0) throw new UnreadableFile(reasons.noText)
    if (songs.length > MAX_SONGS) throw new UnreadableFile(reasons.tooManySongs)
    return songs.map(song => ({ song: { ...song, key: song.key || (proposeKey(song.lyrics) ?? '') }, doubts: [] }))
  } catch (error) {
    if (error instanceof UnreadableSongs) throw new UnreadableFile(`${error.message} ${EXPORT_AGAIN}`)
    throw error
  }
}

const EXPORT_AGAIN = 'Exporte de novo do programa de onde veio, ou salve como texto (.txt).'

function readPart({ text, doubts }: { text: string; doubts: string[] }, hasExactColumns: boolean): DoubtfulSong {
  // What is too long to be a song is refused below; its chords need not be read first.
  if (text.length > LYRICS_LENGTH * 2) return { song: readLongText(text), doubts }
  const { doubts: ownDoubts, readings, ...song } = readPastedSong(text, { hasExactColumns })
  return { song, doubts: [...doubts, ...ownDoubts], readings }
}

const readLongText = (text: string): Song => ({
  ...{ title: text.trim().slice(0, 60).split('\n', 1)[0] ?? '', number: null, collection: '', author: '' },
  ...{ key: '', capo: 0, tempo: null, themes: [], link: '', lyrics: text },
})

/** A file of one song is often named after it: better than its first line. */
function nameAfterFile(read: DoubtfulSong, fileName: string) {
  const isGuessed = read.doubts.includes(FIRST_LINE_DOUBT)
  if (read.song.title && !isGuessed) return
  const name = (fileName.split(/[/\\]/).at(-1) ?? '')
    .replace(/\.[\p{L}\p{N}]{1,10}$/u, '')
    .replace(/[_]+/g, ' ')
    .trim()
  const { facts } = extractSongFacts(`${name}\n\n[Intro]\n`)
  const title = facts.title ?? (/\p{L}{2}/u.test(name) ? name : undefined)
  if (!title) return
  read.song = {
    ...read.song,
    title,
    number: read.song.number ?? facts.number ?? null,
    collection: read.song.collection || (facts.collection ?? ''),
  }
  read.doubts = [...read.doubts.filter(doubt => doubt !== FIRST_LINE_DOUBT), 'O título veio do nome do arquivo.']
}

/** Leaves out what is too long for one song: lyrics are never cut. */
function fitSongs(read: DoubtfulSong[], fileName: string): ReadFile {
  const isTooLong = ({ song }: DoubtfulSong) => song.lyrics.length > LYRICS_LENGTH
  return {
    songs: read.filter(song => !isTooLong(song)).map(song => ({ ...song, fileName })),
    problems: read.filter(isTooLong).map(({ song }) => ({ fileName, message: describeLength(song.title) })),
  }
}

const describeLength = (title: string) =>
  `“${title.replace(/\s+/g, ' ').slice(0, 40).trim()}” é longo demais para um louvor só: o limite é de ${LYRICS_LENGTH.toLocaleString('pt-BR')} letras. Deixe linhas em branco entre um louvor e outro.`
