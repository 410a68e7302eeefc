import type { BookletSong } from '@/lib/booklets/booklet'
import type { BookletChoices } from '@/lib/booklets/choices'
import { parseChart } from '@/lib/engines/cifra/chart/chart'
import type { Line, Word } from '@/lib/engines/cifra/chart/line'
import { layOutWords } from '@/lib/engines/cifra/chart/word-layout'
import { extractSungWords } from '@/lib/engines/cifra/markup/instruction'
import { formatNumberedTitle } from '@/lib/values/numbered-title'
import { breakText, fitWords } from './break-text'
import { layOutUnits } from './chord-rows'
import type { PageFormat } from './page-format'
import type { Block, Measure, Row, Style } from './piece'
import { describeSong, isRefrain, joinWords, listPrintedStanzas } from './printed-lines'
import { layOutTablature } from './tablature-rows'

type Options = { format: PageFormat; content: BookletChoices['content']; measure: Measure }

/** Lays out a song for a column: its head, then its stanzas, each of which stays together. */
export function layOutSong(song: BookletSong, options: Options): Block[] {
  const blocks = listPrintedStanzas(song, options.content).flatMap(lines => {
    const rows = lines.flatMap(line => layOutLine(line, options))
    return rows.length > 0 ? [{ rows, kind: isRefrain(lines) ? 'refrain' : 'stanza' } satisfies Block] : []
  })
  return [layOutHead(song, options), ...blocks]
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
  if (line.kind === 'instruction') {
    const style: Style = { face: 'italic', size: letter * 0.84, grey: true }
    return layOutText(joinWords(line, { labels: true }), style, { width, measure })
  }
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
  const remark: Style = { face: 'italic', size: letter * 0.84, grey: true }
  const name = formatNumberedTitle(song)
  const title: Style = { face: 'title', size: letter * 1.5 }
  const share = fitWords(name, width, part => measure(part, title))
  const rows = [
    ...layOutText(name, { ...title, size: title.size * share }, { width, measure }),
    ...layOutText(describeSong(song, content), small, { width, measure }),
    ...(content === 'chords' && song.note ? layOutText(song.note, remark, { width, measure }) : []),
  ]
  return { rows, kind: 'head' }
}

function layOutText(text: string, style: Style, { width, measure }: { width: number; measure: Measure }): Row[] {
  if (!text.trim()) return []
  return breakText(text.trim(), width, part => measure(part, style)).map(part => ({
    height: style.size * 1.34,
    pieces: [{ text: part, x: 0, baseline: style.size * 1.02, style }],
  }))
}
