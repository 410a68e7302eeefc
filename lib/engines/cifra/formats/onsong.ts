import { addMetadata, finishMetadata, newMetadata } from '@/lib/engines/cifra/formats/chordpro/metadata'
import { readChordPro } from '@/lib/engines/cifra/formats/chordpro/read'
import { convertToBrackets } from '@/lib/engines/cifra/paste/convert-pasted'
import type { Song } from '@/lib/engines/cifra/song'
import { toNoteLine } from './note-line'
import { toLine, trimLyrics } from './song-fields'
import { toShapes } from './transpose-song'

/**
 * Reads an OnSong text: title and artist in the first lines, `Key: G` and other facts until the first blank line, then
 * sections whose names end in a colon.
 */
export function readOnSong(text: string): Song[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .trim()
    .split('\n')
  const end = lines.findIndex(line => !line.trim())
  const head = end < 0 ? lines : lines.slice(0, end)
  const { song, notes } = readHead(head)
  const body = (end < 0 ? [] : lines.slice(end)).map(readSectionLine).join('\n')
  // OnSong's texts may use ChordPro's directives too.
  const lyrics = readChordPro(convertToBrackets(body) ?? body)
  const parts = [notes.join('\n'), lyrics.map(part => part.lyrics).join('\n\n')]
  return [toShapes({ ...song, lyrics: trimLyrics(parts.filter(Boolean).join('\n\n')) })]
}

/** The names of OnSong's facts that ChordPro has under another name. */
const NAMES: Record<string, string> = {
  bpm: 'tempo',
  books: 'book',
  topics: 'topic',
  keyword: 'keywords',
  by: 'artist',
}

function readHead(lines: string[]) {
  const metadata = newMetadata()
  const notes: string[] = []
  lines.forEach((line, i) => {
    const [, name = '', value = ''] = /^\s*\{?([A-Za-z]+)\s*:\s*(.*?)\}?\s*$/.exec(line) ?? []
    const known = NAMES[name.toLowerCase()] ?? name.toLowerCase()
    // `Key: [G]` is written so that the key moves with the chords.
    if (name && value && addMetadata(metadata, known, value.replace(/^\[([^[\]]*)\]$/, '$1'))) return
    if (name || i > 1) {
      if (value || !name) notes.push(toNoteLine(line))
    } else if (i === 0) metadata.song.title = toLine(line)
    else metadata.authors.push(...line.replace(/^\s*\((.*)\)\s*$/, '$1').split(';'))
  })
  const { song, subtitles } = finishMetadata(metadata)
  return { song, notes: [...subtitles.map(toNoteLine), ...notes] }
}

/** `Chorus:` on a line of its own names a section. */
function readSectionLine(line: string) {
  const [, name] = /^\s*(\p{L}[^:[\]{}]{0,39}):\s*$/u.exec(line) ?? []
  return name ? toNoteLine(name) : line.replace(/^([*/!])(?=\p{L})/u, '')
}
