import { isTablature } from '@/lib/engines/cifra/markup/tablature'
import { isChordLine, mayBeChords } from '@/lib/engines/cifra/paste/chord-line'
import { isRule } from '@/lib/engines/cifra/paste/facts/title-line'

/** A line with text: its index, what separates it from the text above, and the text below it. */
export type TextLine = {
  at: number
  text: string
  /** Blank lines above. */
  gap: number
  /** A page break, or a line of `---` or `===`, above. */
  separator?: 'page' | 'dashes' | 'rule'
  /** Blank lines below; a separator counts as many. */
  gapBelow: number
}

const MANY = 99

/** Lists the lines of a text that are neither blank nor separators. */
export function listTextLines(lines: string[]): TextLine[] {
  const found: TextLine[] = []
  let gap = MANY
  let separator: TextLine['separator']
  for (const [at, line] of lines.entries()) {
    const text = line.trim()
    const breaks = findSeparator(line, text)
    if (!text || breaks) {
      gap++
      separator = breaks ?? separator
      continue
    }
    const above = found.at(-1)
    if (above) above.gapBelow = separator ? MANY : gap
    found.push({ at, text, gap, gapBelow: MANY, ...(separator && { separator }) })
    gap = 0
    separator = undefined
  }
  return found
}

function findSeparator(line: string, text: string): TextLine['separator'] {
  if (line.includes('\f') && !text) return 'page'
  if (!isRule(line) || isTablature(line)) return undefined
  return /^[-_~]/.test(text) ? 'dashes' : 'rule'
}

/** Whether the text between two lines can be a song: chords, or several lines that are sung. */
export function isSongBody(lines: TextLine[], least: number) {
  return lines.length >= least || (lines.length > 1 && lines.some(({ text }) => isChordLine(text)))
}

/** Counts the parts that blank lines separate; lines of chords count as parts of their own. */
export function countParts(lines: TextLine[]) {
  return lines.filter(({ gap }, i) => i === 0 || gap > 0).length + (lines.some(({ text }) => mayBeChords(text)) ? 2 : 0)
}
