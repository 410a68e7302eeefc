import * as z from 'zod'
import { type Song, UnreadableSongs } from '@/lib/engines/cifra/song'
import { EMPTY_SONG, readLink } from './song-fields'
import type { SongWriter } from './song-writer'

const songs = z.array(
  z.object({
    title: z.string().catch(''),
    number: z.number().int().min(1).max(99_999).nullable().catch(null),
    collection: z.string().catch(''),
    author: z.string().catch(''),
    key: z.string().catch(''),
    capo: z.number().int().min(0).max(11).catch(0),
    tempo: z.number().int().min(20).max(400).nullable().catch(null),
    themes: z.array(z.string()).catch([]),
    link: z.string().transform(readLink).catch(''),
    lyrics: z.string().catch(''),
  }),
)

/** Writes songs as a list with all their fields. */
export const jsonWriter: SongWriter = {
  start: () => '[\n',
  writeSong: song => JSON.stringify(pickFields(song), null, 2),
  between: ',\n',
  end: () => '\n]\n',
}

/** Reads a list of songs, or one; a field that is missing or wrong is empty. */
export function readJson(text: string): Song[] {
  const value = parseJson(text)
  const list = songs.safeParse(Array.isArray(value) ? value : [value])
  if (!list.success) throw new UnreadableSongs('Este JSON não tem louvores.')
  return list.data
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    throw new UnreadableSongs('Este arquivo não é um JSON completo.')
  }
}

/** The fields of a song in their order, and nothing else that the object has. */
function pickFields(song: Song): Song {
  const { title, number, collection, author, key, capo, tempo, themes, link, lyrics } = song
  return { ...EMPTY_SONG, title, number, collection, author, key, capo, tempo, themes, link, lyrics }
}
