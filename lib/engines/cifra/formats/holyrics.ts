import * as z from 'zod'
import { parseChart } from '@/lib/engines/cifra/chart/chart'
import { splitIntoStanzas } from '@/lib/engines/cifra/chart/stanzas'
import { convertToBrackets } from '@/lib/engines/cifra/paste/convert-pasted'
import { type Song, UnreadableSongs } from '@/lib/engines/cifra/song'
import { jsonWriter, parseJson, readJson } from './json'
import { toNoteLine } from './note-line'
import { EMPTY_SONG, readKey, readLink, readNumber, readTempo, toLine, trimLyrics } from './song-fields'
import type { SongWriter } from './song-writer'

/**
 * Writes songs as Holyrics exports and imports them: words in paragraphs, for projection. It has no field for the
 * number; that, the collection and the link are in the note, and the whole song beside it.
 */
export const holyricsWriter: SongWriter = {
  ...jsonWriter,
  writeSong: song => JSON.stringify(toHolyricsSong(song), null, 2),
}

function toHolyricsSong(song: Song) {
  const { title, number, collection, author, key, tempo, link, lyrics } = song
  const paragraphs = listParagraphs(lyrics)
  return {
    id: computeId(song),
    title,
    artist: author,
    author,
    note: [number && `Número ${number}`, collection && `Coletânea ${collection}`, link && `Ouvir ${link}`]
      .filter(Boolean)
      .join('\n'),
    copyright: '',
    language: 'pt',
    key,
    bpm: tempo ?? 0,
    time_sig: '',
    midi: null,
    order: '',
    arrangements: [],
    lyrics: {
      full_text: joinParagraphs(paragraphs),
      full_text_with_comment: null,
      paragraphs: paragraphs.map(({ label, text }, i) => ({
        number: i + 1,
        description: label,
        text,
        text_with_comment: null,
        translations: null,
      })),
    },
    streaming: {
      audio: { spotify: '', youtube: '', deezer: '' },
      backing_track: { spotify: '', youtube: '', deezer: '' },
    },
    // Texts only, as the field beside it: what Holyrics has no field for, for whoever reads the file back.
    extras: { extra: '', song: jsonWriter.writeSong(song) },
  }
}

/**
 * Holyrics names songs by the millisecond in which they were made. A song has the same id in every export, so that a
 * second import updates it.
 */
function computeId({ title, number, collection }: Song) {
  let hash = 0
  for (const character of `${collection}\n${number ?? ''}\n${title}`)
    hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % MAX_ID
  return MAX_ID + hash
}

const MAX_ID = 1_000_000_000_000

type Paragraph = { label: string; text: string }

const joinParagraphs = (paragraphs: Paragraph[]) => paragraphs.map(({ text }) => text).join('\n\n')

/** The stanzas that the projection screen shows: what only musicians need is left out, a repeated refrain is not. */
const listParagraphs = (lyrics: string): Paragraph[] =>
  splitIntoStanzas(parseChart(lyrics)).map(({ name = '', lines }) => ({ label: name, text: lines.join('\n') }))

const text = z.string().nullish().catch(null)
const paragraph = z.object({ description: text, text, text_with_comment: text })
const holyricsSongs = z.array(
  z.object({
    ...{ title: text, artist: text, author: text, note: text, key: text },
    bpm: z.number().nullish().catch(null),
    lyrics: z.object({ full_text: text, paragraphs: z.array(paragraph).nullish().catch(null) }),
    extras: z.object({ song: text }).nullish().catch(null),
  }),
)

type HolyricsSong = z.infer<typeof holyricsSongs>[number]

/** Reads what Holyrics or we have written. Comments of its paragraphs are where people put chords. */
export function readHolyrics(source: string): Song[] {
  const value = parseJson(source)
  const songs = holyricsSongs.safeParse(Array.isArray(value) ? value : [value])
  if (!songs.success) throw new UnreadableSongs('Este JSON não tem louvores do Holyrics.')
  return songs.data.map(song => findOwnSong(song) ?? readSong(song))
}

/** Returns the song that we wrote beside Holyrics's fields, unless its title or words were changed since. */
function findOwnSong({ title, lyrics, extras }: HolyricsSong) {
  const [song] = extras?.song?.startsWith('{') ? readJson(extras.song) : []
  const isUnchanged = song?.title === title && joinParagraphs(listParagraphs(song?.lyrics ?? '')) === lyrics.full_text
  return isUnchanged ? song : undefined
}

function readSong({ title, artist, author, note, key, bpm, lyrics }: HolyricsSong): Song {
  const noteLines = (note ?? '').split('\n').filter(line => line.trim())
  const [, number = ''] = findMatch(noteLines, /^Número (\d+)$/)
  const [, collection = ''] = findMatch(noteLines, /^Coletânea (.*)$/)
  const [linkLine = '', address = ''] = findMatch(noteLines, /^Ouvir (.*)$/)
  const link = readLink(address)
  const isField = (line: string) => /^Número \d+$|^Coletânea /.test(line) || (link !== '' && line === linkLine)
  const others = noteLines.filter(line => !isField(line)).map(toNoteLine)
  return {
    ...EMPTY_SONG,
    title: toLine(title ?? ''),
    number: readNumber(number),
    collection: toLine(collection),
    author: toLine(author || artist || ''),
    key: readKey(key ?? ''),
    tempo: readTempo(String(bpm ?? '')),
    link,
    lyrics: trimLyrics([...others, readLyrics(lyrics)].join('\n')),
  }
}

const findMatch = (lines: string[], pattern: RegExp) => lines.map(line => pattern.exec(line)).find(Boolean) ?? []

function readLyrics({ full_text, paragraphs }: HolyricsSong['lyrics']) {
  const stanzas = (paragraphs ?? []).map(({ description, text, text_with_comment }) => {
    const words = text_with_comment || text || ''
    return description?.trim() ? `${toNoteLine(description)}\n${words}` : words
  })
  const hasStanzas = stanzas.some(stanza => stanza.trim())
  const joined = (hasStanzas ? stanzas.join('\n\n') : (full_text ?? '')).replace(/\r\n?/g, '\n')
  return convertToBrackets(joined) ?? joined
}
