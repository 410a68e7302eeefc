import type { Song } from '@/lib/engines/cifra/song'
import { isHttpsLink } from '@/lib/engines/cifra/song-link'
import { normalizeKey } from '@/lib/engines/cifra/theory/key'

export const EMPTY_SONG: Song = {
  title: '',
  number: null,
  collection: '',
  author: '',
  key: '',
  capo: 0,
  tempo: null,
  themes: [],
  link: '',
  lyrics: '',
}

/** Reads `12` or `Nº 12`; null if there is no number from 1 to 99999. */
export function readNumber(text: string) {
  const number = Number(/\d+/.exec(text)?.[0] ?? 0)
  return number >= 1 && number <= 99_999 ? number : null
}

/** Reads the fret of `2`, `2ª casa` or `Capotraste na 2ª casa`; 0 if there is none from 1 to 11. */
export function readCapo(text: string) {
  const fret = Number(/\d+/.exec(text)?.[0] ?? 0)
  return fret <= 11 ? fret : 0
}

/** Reads `72` or `72,5 bpm`; null if there is no tempo from 20 to 400. */
export function readTempo(text: string) {
  const tempo = Math.round(Number(/\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.') ?? 0))
  return tempo >= 20 && tempo <= 400 ? tempo : null
}

/** Reads `lá menor` or `Am` as `Am`; empty if the text is not a key. */
export function readKey(text: string) {
  const key = normalizeKey(text.trim())
  return /^[A-G][#b]?m?$/.test(key) ? key : ''
}

/** Reads an address by https; empty if the text is anything else. */
export function readLink(text: string) {
  const link = text.trim()
  return isHttpsLink(link) ? link : ''
}

/** Splits `Natal; Ceia` into its themes, each once. */
export const readThemes = (text: string) => listDistinct(text.split(/[,;]/))

/** Joins the people of several fields, each once. */
export const joinAuthors = (names: string[]) => listDistinct(names).join(', ')

export const listDistinct = (texts: string[]) => [...new Set(texts.map(toLine).filter(Boolean))]

/** Replaces line breaks and repeated blanks: a title is one line. */
export const toLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Removes blank lines around lyrics and blanks at the ends of lines. */
export function trimLyrics(text: string) {
  const lines = text.split('\n').map(line => line.trimEnd())
  const first = lines.findIndex(Boolean)
  return first < 0 ? '' : lines.slice(first, lines.findLastIndex(Boolean) + 1).join('\n')
}
