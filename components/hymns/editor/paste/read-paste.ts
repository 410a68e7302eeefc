import { parseMarkup } from '@/lib/cifra/markup/markup'
import { cleanText, removeDoubleSpacing } from '@/lib/cifra/paste/clean-text'
import { convertToBrackets } from '@/lib/cifra/paste/convert-pasted'
import { extractSongFacts } from '@/lib/cifra/paste/facts/song-facts'
import { chartFromHtml } from '@/lib/cifra/paste/html/pasted-html'
import { readPastedSong } from '@/lib/cifra/paste/pasted-song'
import { splitSongs } from '@/lib/cifra/paste/split/split-songs'
import { readProportional } from '@/lib/cifra/paste/widths/proportional'
import type { Song } from '@/lib/cifra/song'
import { type SongFields, toSongFields } from '@/lib/hymns/pasted-fields'

/** The lyrics if chords stand where they are written, and if the text was in a proportional typeface. */
export type Readings = { monospaced: string; proportional: string }

/** A song, and how the form shows it; `doubts` are for people to read. */
type PastedSong = { song: Song; doubts: string[]; fields: SongFields; readings?: Readings; hasChords: boolean }

/** A line or two are no song: somebody moves a stanza. */
const LEAST_LINES = 3

/** Reads what was pasted as one song; returns undefined if it is none, or how many songs it has if there are several. */
export function readPaste({
  text,
  html,
}: {
  text: string
  html: string
}): PastedSong | { songCount: number } | undefined {
  const chart = (html && chartFromHtml(html)) || text
  if (chart.split('\n').filter(line => line.trim()).length < LEAST_LINES) return undefined
  const songCount = splitSongs(chart).length
  if (songCount > 1) return { songCount }

  const { doubts, ...song } = readPastedSong(chart)
  return {
    song,
    doubts,
    fields: toSongFields(song),
    readings: findReadings(chart),
    hasChords: parseMarkup(song.lyrics).some(node => 'chordGroup' in node),
  }
}

function findReadings(chart: string): Readings | undefined {
  const { rest } = extractSongFacts(removeDoubleSpacing(cleanText(chart).replace(/\f/g, '\n')))
  const found = readProportional(rest)
  if (!found) return undefined
  const [monospaced, proportional] = [toLyrics(found.monospaced), toLyrics(found.proportional)]
  return monospaced === proportional ? undefined : { monospaced, proportional }
}

const toLyrics = (chart: string) => (convertToBrackets(chart) ?? chart).trim()
