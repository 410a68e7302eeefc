import type { BookletSong } from '@/lib/booklets/booklet'
import type { BookletChoices } from '@/lib/booklets/choices'
import { parseChart } from '@/lib/engines/cifra/chart/chart'
import type { Line, Word } from '@/lib/engines/cifra/chart/line'
import { IN_ORIGINAL_KEY, keepsOriginalKey } from '@/lib/engines/cifra/chart/original-key'
import { layOutWords } from '@/lib/engines/cifra/chart/word-layout'
import { extractSungWords } from '@/lib/engines/cifra/markup/instruction'
import { formatNumberedTitle } from '@/lib/values/numbered-title'
import { breakText, fitWords } from './break-text'
import { layOutUnits } from './chord-rows'
import type { PageFormat } from './page-format'
import { type Block, joinRows, type Measure, type Row, type Style } from './piece'
import { describeSong, isRefrain, joinWords, listPrintedStanzas } from './printed-lines'
import { layOutTablature } from './tablature-rows'

type Options = { format: PageFormat; content: BookletChoices['content']; measure: Measure }

/** Lays out a song for a column: its head, then its stanzas, each of which stays together. */
export function layOutSong(song: BookletSong, options: Options): Block[] {
  const blocks = listPrintedStanzas(song, options.content).flatMap(({ lines, offset }) => {
    const rows = lines.flatMap((line, index) => layOutWithNote(line, lines[index - 1], { offset, ...options }))
    return rows.length > 0 ? [{ rows, kind: isRefrain(lines) ? 'refrain' : 'stanza' } satisfies Block] : []
  })
  return [layOutHead(song, options), ...blocks]
}

/** What is never parted on a page: a line with what is said of it, and a name with the line that it names. */
function layOutWithNote(line: Line, before: Line | undefined, { offset, ...options }: Options & { offset: number }) {
  const rows = layOutLine(line, options)
  const keepsKey = keepsOriginalKey(line, offset)
  if (line.kind === 'tablature')
    return keepsKey && before?.kind !== 'tablature'
      ? [...joinRows(layOutRemark(`Tablatura ${IN_ORIGINAL_KEY}`, options)), ...rows]
      : rows
  if (keepsKey) return [...joinRows(rows), ...layOutRemark(`(${IN_ORIGINAL_KEY})`, options)]
  return line.kind === 'label' ? joinRows(rows) : [...joinRows(rows.slice(0, -1)), ...rows.slice(-1)]
}

/** The first words that are sung, by which people look for a song. */
export function findFirstLine({ lyrics }: Pick<BookletSong, 'lyrics'>) {
  for (const line of parseChart(lyrics).lines) {
    const text = line.kind === 'lyrics' ? extractSungWords(joinWords(line)) : ''
    if (/\p{L}/u.test(text)) return text
  }
  return ''
}

function layOutLine(line: Line, { format, measure }: Options): Row[] {
  const { letter, columnWidth: width } = format
  if (line.kind === 'tablature') return layOutTablature(line, { width, letter, measure })
  if (line.kind === 'instruction') return layOutRemark(joinWords(line, { labels: true }), { format, measure })
  const words = line.kind === 'chords' ? setInLine(line.words) : line.words
  return layOutUnits(layOutWords(words), { width, letter, measure })
}

/** Chords that nobody sings to stand in the line, behind their label. */
const setInLine = (words: Word[]): Word[] =>
  words.map(word => ({
    ...word,
    segments: word.segments.map(({ above, ...segment }) => (above ? { ...segment, inline: above } : segment)),
  }))

function layOutHead(song: BookletSong, { format, content, measure }: Options): Block {
  const { letter, columnWidth: width } = format
  const small: Style = { face: 'text', size: letter * 0.84, grey: true }
  const name = formatNumberedTitle(song)
  const title: Style = { face: 'title', size: letter * 1.5 }
  const share = fitWords(name, width, part => measure(part, title))
  const rows = [
    ...layOutText(name, { ...title, size: title.size * share }, { width, measure }),
    ...layOutText(describeSong(song, content), small, { width, measure }),
    ...(content === 'chords' && song.note ? layOutRemark(song.note, { format, measure }) : []),
  ]
  return { rows, kind: 'head' }
}

const layOutRemark = (text: string, { format: { letter, columnWidth: width }, measure }: Omit<Options, 'content'>) =>
  layOutText(text, { face: 'italic', size: letter * 0.84, grey: true }, { width, measure })

function layOutText(text: string, style: Style, { width, measure }: { width: number; measure: Measure }): Row[] {
  if (!text.trim()) return []
  return breakText(text.trim(), width, part => measure(part, style)).map(part => ({
    height: style.size * 1.34,
    pieces: [{ text: part, x: 0, baseline: style.size * 1.02, style }],
  }))
}
