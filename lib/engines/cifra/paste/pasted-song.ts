import { extractLyrics } from '@/lib/engines/cifra/chart/chart'
import { detectFormat, readSongs } from '@/lib/engines/cifra/formats/formats'
import { readComment, toNoteLine } from '@/lib/engines/cifra/formats/note-line'
import { readOpenSongLyrics } from '@/lib/engines/cifra/formats/opensong'
import { removeStretches } from '@/lib/engines/cifra/formats/over-lyrics'
import { extractSongFacts } from '@/lib/engines/cifra/paste/facts/song-facts'
import { isSectionLine } from '@/lib/engines/cifra/paste/facts/title-line'
import { readProportional } from '@/lib/engines/cifra/paste/widths/proportional'
import type { Song } from '@/lib/engines/cifra/song'
import { countHalfSteps } from '@/lib/engines/cifra/theory/half-steps'
import { removeFingerings } from './chord-fingerings'
import { isChordLine } from './chord-line'
import { writeChordsOfRemark } from './chords-of-remark'
import { cleanText, removeDoubleSpacing } from './clean-text'
import { convertChordLine, convertToBrackets } from './convert-pasted'
import { removeMessageStamps } from './message-stamps'
import { proposeKey } from './propose-key'
import { findUnsungSigns } from './unsung-signs'

const MAX_TITLE = 60
export const FIRST_LINE_DOUBT = 'O título veio da primeira linha da letra.'

/** The lyrics if chords stand where they are written, and if the text was in a proportional typeface. */
export type Readings = { monospaced: string; proportional: string }

/** A song of pasted text; `doubts` are for people to read, and `readings` are what the lyrics may be. */
export type PastedSong = Song & { doubts: string[]; readings?: Readings }

const EMPTY: Song = {
  ...{ title: '', number: null, collection: '', author: '', key: '', capo: 0, tempo: null, themes: [], link: '' },
  lyrics: '',
}

/**
 * Reads a song from pasted text: its facts, and its chords at their syllables. With `hasExactColumns`, the chords are
 * known to be in their columns.
 */
export function readPastedSong(text: string, { hasExactColumns = false } = {}): PastedSong {
  const doubts: string[] = []
  const song = readFormatted(text) ?? readChart(text, hasExactColumns, doubts)
  settleKey(song, doubts)
  if (!song.title) {
    song.title = proposeTitle(song.lyrics)
    doubts.push(song.title ? FIRST_LINE_DOUBT : 'Não encontramos o título.')
  }
  return { ...song, doubts }
}

/** A text of ChordPro or another program; undefined if it is not one, or not a sound one. */
function readFormatted(text: string): (Song & { readings?: undefined }) | undefined {
  const format = detectFormat(text)
  if (!format) return undefined
  try {
    const songs = readSongs(text, format)
    // What stands above the first song, such as where it comes from, is a song without a title.
    const at = Math.max(
      songs.findIndex(({ title }) => title),
      0,
    )
    const song = songs[at]
    if (!song) return undefined
    const linesAbove = songs.slice(0, at).flatMap(({ lyrics }) => lyrics.split('\n'))
    const above = linesAbove.filter(line => line.trim()).map(toNoteLine)
    const below = songs.slice(at + 1).map(({ title, lyrics }) => `${title}\n${lyrics}`)
    const own = (convertToBrackets(song.lyrics) ?? song.lyrics).split('\n').map(writeChordsOfComment)
    const lyrics = [...above, ...own, ...below].join('\n')
    return { ...song, lyrics }
  } catch {
    return undefined
  }
}

/** `{c: A9 | C#m7}`, `{c: para no Bb9}`: what a comment of another program names moves with the song. */
function writeChordsOfComment(line: string) {
  const comment = readComment(line)
  if (comment === undefined) return line
  return isChordLine(comment) ? `[${comment}]` : (convertChordLine(comment) ?? writeChordsOfRemark(comment) ?? line)
}

function readChart(text: string, hasExactColumns: boolean, doubts: string[]): Song & { readings?: Readings } {
  const lines = removeMessageStamps(removeDoubleSpacing(cleanText(text).replace(/\f/g, '\n')))
  const { facts, rest } = extractSongFacts(removeFingerings(lines))
  if (isOpenSongText(rest)) return { ...EMPTY, ...facts, lyrics: readOpenSongLyrics(rest) }
  const widths = hasExactColumns ? undefined : readProportional(rest)
  if (widths?.proposed === 'proportional')
    doubts.push('Os acordes pareciam escritos em letra de largura variável, como no Word: confira onde cada um caiu.')
  if (!widths) return { ...EMPTY, ...facts, lyrics: toLyrics(rest) }
  const readings = { monospaced: toLyrics(widths.monospaced), proportional: toLyrics(widths.proportional) }
  const differ = readings.monospaced !== readings.proportional
  return { ...EMPTY, ...facts, lyrics: readings[widths.proposed], ...(differ && { readings }) }
}

/** Whether a text is what OpenSong shows in its editor: a dot before each line of chords, a space before the words. */
function isOpenSongText(text: string) {
  const lines = text.split('\n')
  const chords = lines.flatMap((line, i) => (line.startsWith('.') ? [i] : []))
  return chords.some(i => /^[ \d]/.test(lines[i + 1] ?? '')) && chords.every(i => isChordLine(` ${lines[i]?.slice(1)}`))
}

/** A text that we wrote ourselves has stretched syllables under its chords. */
const toLyrics = (chart: string) =>
  (convertToBrackets(chart) ?? chart).split('\n').map(removeStretches).join('\n').trim()

function settleKey(song: Song, doubts: string[]) {
  const proposed = proposeKey(song.lyrics)
  if (!proposed) return
  if (!song.key) {
    song.key = proposed
    doubts.push(`O tom ${proposed} foi proposto pelos acordes.`)
  } else if (isSoundingKey(song, proposed)) {
    doubts.push(`O texto diz tom ${song.key}, que é o que soa com o capotraste: os acordes estão em ${proposed}.`)
    song.key = proposed
  }
}

/** With a capo, `Tom: G` may name what sounds, while the chords are shapes of another key. */
const isSoundingKey = ({ key, capo }: Song, proposed: string) =>
  capo > 0 && countHalfSteps(proposed, key) === capo && key.endsWith('m') === proposed.endsWith('m')

/** The first line that is sung, as hymns without a title are named. */
function proposeTitle(lyrics: string) {
  const first =
    extractLyrics(lyrics)
      .split('\n')
      .find(
        text => /\p{L}{2}/u.test(text.replace(/\([^()]*\)/g, '')) && !isSectionLine(text) && !findUnsungSigns(text),
      ) ?? ''
  const words = first
    .replace(/\s+/g, ' ')
    .replace(/^[\d\s.)–—-]+/, '')
    .trim()
  const short = words.length <= MAX_TITLE ? words : words.slice(0, words.lastIndexOf(' ', MAX_TITLE) + 1 || MAX_TITLE)
  return short.replace(/[\s,.;:!?…–—-]+$/u, '')
}
