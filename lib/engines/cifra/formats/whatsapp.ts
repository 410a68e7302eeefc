import { extractLyrics } from '@/lib/engines/cifra/chart/chart'
import type { Song } from '@/lib/engines/cifra/song'
import { findOwnKey, formatCapo } from '@/lib/engines/cifra/theory/capo'
import type { ChordsOverWords } from './over-lyrics'
import { findLoneLabel, joinSources, splitIntoRows } from './rows'
import { toLine, trimLyrics } from './song-fields'
import { writeSheet } from './text'

/** How many letters of equal width fit on a line of a phone. */
const LINE_WIDTH = 34

/** Formats a song for WhatsApp: its title in bold, then its words, or chords over words in letters of equal width. */
export function formatForWhatsApp(song: Song, { chords }: { chords: boolean }) {
  const { number, title, key, capo } = song
  const name = toLine(title.replaceAll('*', ''))
  const sounding = key && findOwnKey({ defaultKey: key, capo })
  const fret = capo > 0 && (sounding ? formatCapo(capo, key) : `capo ${capo}`)
  const facts = [sounding && `Tom: ${sounding}`, fret].filter(Boolean).join(' · ')
  const head = `*${number ? `${number}. ${name}` : name}*${chords && facts ? `\n${facts}` : ''}`
  const body = chords ? formatChords(song.lyrics) : formatWords(song.lyrics)
  return body ? `${head}\n\n${body}` : head
}

function formatChords(lyrics: string) {
  const text = trimLyrics(writeSheet(lyrics, wrapLine).join('\n'))
  return text && `\`\`\`${text.replaceAll('`', "'")}\`\`\``
}

function formatWords(lyrics: string) {
  const lines = splitIntoRows(lyrics).flatMap(row => {
    // `[Refrão]` or `Refrão:`
    if (row.kind === 'label') return `_${findLoneLabel(row) ?? joinSources(row).replaceAll(':', '').trim()}_`
    if (row.kind === 'blank') return ''
    return row.kind === 'lyrics' ? extractLyrics(joinSources(row)) : []
  })
  return trimLyrics(lines.filter((line, i) => line || lines[i - 1]).join('\n'))
}

/** Breaks a line where both its chords and its words have a blank; a line without one stays long. */
function wrapLine({ chords, words }: ChordsOverWords): ChordsOverWords[] {
  if (Math.max(chords.length, words.length) <= LINE_WIDTH) return [{ chords, words }]
  for (let at = LINE_WIDTH; at > 0; at--) {
    const isBlank = (words[at] ?? ' ') === ' ' && (chords[at] ?? ' ') === ' '
    if (!isBlank || !words.slice(0, at).trim()) continue
    const rest = { chords: chords.slice(at + 1), words: words.slice(at + 1) }
    return [{ chords: chords.slice(0, at).trimEnd(), words: words.slice(0, at).trimEnd() }, ...wrapLine(rest)]
  }
  return [{ chords, words }]
}
