import { parseChart } from '@/lib/engines/cifra/chart/chart'
import type { Line } from '@/lib/engines/cifra/chart/line'
import { extractSungWords } from '@/lib/engines/cifra/markup/instruction'
import { parseSungSection } from '@/lib/engines/cifra/markup/section-name'

/** Returns the lines that are sung, without chords, labels and what only musicians read. */
export const listSungLines = (lyrics: string) =>
  parseChart(lyrics).lines.flatMap(line => (line.kind === 'lyrics' ? [readSungText(line)] : []).filter(Boolean))

function readSungText({ words }: Line) {
  const texts = words.map(word => word.segments.map(segment => (segment.label ? '' : segment.text)).join(''))
  const text = texts.filter(Boolean).join(' ').trim()
  return extractSungWords(parseSungSection(text)?.sung ?? text).trim()
}
