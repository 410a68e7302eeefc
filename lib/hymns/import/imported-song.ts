import type * as z from 'zod'
import { findDoubtfulLines } from '@/lib/engines/cifra/paste/doubtful-lines'
import type { Readings } from '@/lib/engines/cifra/paste/pasted-song'
import { isHttpsLink } from '@/lib/engines/cifra/song-link'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { FileProblem, ReadSong } from '@/lib/hymns/import/files/read-file'
import {
  AUTHOR_LENGTH,
  COLLECTION_LENGTH,
  LYRICS_LENGTH,
  MAX_THEMES,
  THEME_LENGTH,
  TITLE_LENGTH,
} from '@/lib/hymns/lengths'
import { hymnFields } from '@/lib/hymns/schema'
import { multiLine, singleLine } from '@/lib/values/schema-fields'
import { DOUBT_LENGTH, FILE_NAME_LENGTH, MAX_DOUBTS, MAX_LINE_DOUBTS } from './lengths'
import { findFirstLine, hashWords } from './song-words'

/** A song as the import stores it: what a hymn may be, and what the person should look at. */
export type ImportedSong = Omit<Prisma.HymnImportSongCreateManyInput, 'importId' | 'position'>

/** Cuts a song that was read to what a hymn may be. Returns a problem if nothing of it can be a hymn. */
export function toImportedSong({ song, doubts, readings, fileName }: ReadSong): ImportedSong | FileProblem {
  const lyrics = multiLine(LYRICS_LENGTH).safeParse(song.lyrics)
  const name = cutLine(song.title, TITLE_LENGTH)
  if (!lyrics.success) return { fileName, message: `${quote(name)} é mais longo do que cabe em um louvor.` }
  if (!lyrics.data) return { fileName, message: `${quote(name)} não tem letra nem cifra.` }

  const title = name || cutLine(findFirstLine(lyrics.data), TITLE_LENGTH) || 'Sem título'
  const hasReadings = readings !== undefined && canBeStored(readings)
  const key = parse(hymnFields.shape.defaultKey, song.key)
  return {
    fileName: cutLine(fileName, FILE_NAME_LENGTH),
    number: song.number !== null && song.number >= 1 && song.number <= 99_999 ? Math.trunc(song.number) : null,
    collection: cutLine(song.collection, COLLECTION_LENGTH),
    title,
    defaultKey: key ?? 'C',
    capo: Number.isInteger(song.capo) && song.capo >= 0 && song.capo <= 11 ? song.capo : 0,
    tempo: song.tempo !== null && song.tempo >= 20 && song.tempo <= 400 ? Math.round(song.tempo) : null,
    author: cutLine(song.author, AUTHOR_LENGTH),
    themes: song.themes
      .map(theme => cutLine(theme, THEME_LENGTH))
      .filter(Boolean)
      .slice(0, MAX_THEMES),
    link: isHttpsLink(song.link) ? song.link : '',
    ...toImportedLyrics(lyrics.data),
    ...(hasReadings && readings),
    doubts: [
      ...doubts,
      ...(name || doubts.some(doubt => /\btítulo\b/i.test(doubt)) ? [] : ['Não encontramos o título.']),
      ...(key || doubts.some(doubt => /\btom\b/i.test(doubt)) ? [] : ['Não encontramos o tom.']),
      ...(hasReadings && !doubts.some(doubt => /\blargura\b/.test(doubt)) ? [TWO_READINGS_DOUBT] : []),
    ]
      .map(doubt => cutLine(doubt, DOUBT_LENGTH))
      .slice(0, MAX_DOUBTS),
  }
}

const TWO_READINGS_DOUBT = 'Os acordes podem ser lidos de dois jeitos: abra e escolha.'

/** The lyrics of a song, and what the import derives from them. */
export const toImportedLyrics = (lyrics: string) => ({
  lyrics,
  lineDoubts: findDoubtfulLines(lyrics)
    .map(({ text }) => text.trim())
    .slice(0, MAX_LINE_DOUBTS),
  wordsHash: hashWords(lyrics),
})

const canBeStored = ({ monospaced, proportional }: Readings) =>
  monospaced.length <= LYRICS_LENGTH && proportional.length <= LYRICS_LENGTH

const quote = (title: string) => (title ? `“${title}”` : 'Um louvor')

/** One line of at most this length, cleaned as a form's field is. */
function cutLine(text: string, length: number) {
  const line = singleLine(Number.POSITIVE_INFINITY).parse(text)
  return line.length <= length ? line : line.slice(0, length).toWellFormed().trim()
}

const parse = <Schema extends z.ZodType>(schema: Schema, value: unknown) => {
  const parsed = schema.safeParse(value || 'none')
  return parsed.success ? parsed.data : undefined
}
