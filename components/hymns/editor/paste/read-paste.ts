import { parseMarkup } from '@/lib/engines/cifra/markup/markup'
import { chartFromHtml } from '@/lib/engines/cifra/paste/html/pasted-html'
import { type Readings, readPastedSong } from '@/lib/engines/cifra/paste/pasted-song'
import { splitSongs } from '@/lib/engines/cifra/paste/split/split-songs'
import type { Song } from '@/lib/engines/cifra/song'
import { type SongFields, toSongFields } from '@/lib/hymns/pasted-fields'

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
}): PastedSong | { songCount: number; chart: string } | undefined {
  const chart = (html && chartFromHtml(html)) || text
  if (chart.split('\n').filter(line => line.trim()).length < LEAST_LINES) return undefined
  const songCount = splitSongs(chart).length
  if (songCount > 1) return { songCount, chart }

  const { doubts, readings, ...song } = readPastedSong(chart)
  return {
    song,
    doubts,
    fields: toSongFields(song),
    readings,
    hasChords: parseMarkup(song.lyrics).some(node => 'chordGroup' in node),
  }
}
