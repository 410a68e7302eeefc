import { isInstruction } from '@/lib/engines/cifra/markup/instruction'
import { isChordLine, mayBeChords } from '@/lib/engines/cifra/paste/chord-line'
import { readFactLine } from './fact-line'
import { isPlayingDirection } from './playing-direction'
import { isAllCapitals, isSectionLine, isTitleText } from './title-line'

/** Whether what follows a line makes it a heading rather than the first line that is sung. */
export function isHeading(lines: string[], at: number): boolean {
  const next = findText(lines, at + 1)
  const following = lines[next] ?? ''
  if (next >= lines.length) return false
  if (readFactLine(following) || isSectionLine(following) || isNote(following)) return true
  if (isPlayingDirection(following)) return true
  const text = lines[at] ?? ''
  if (IN_BOLD.test(text) && !IN_BOLD.test(following)) return true
  if (next > at + 1) return isPlayed(following) || startsBlock(lines, next)
  if (isChordLine(following)) return isAllCapitals(text) || startsSentence(lines, next + 1)
  // A title with its artist below, in front of the key or the introduction; or a number in front of its title.
  if (/^\s*\d{1,5}\s*$/.test(text)) return isHeading(lines, next) && isTitleText(following)
  return isTitleText(readArtist(following)) && startsChart(lines, findText(lines, next + 1))
}

/** `*Farol*`, as chat programs mark a line. */
const IN_BOLD = /^\s*\*[^*]+\*\s*$/

/** `Ritmo: balada` */
const isNote = (line: string) => line.includes(':') && isInstruction(line)

/** Whether two lines follow each other: a text with a blank line after each line has no heading. */
const startsBlock = (lines: string[], at: number) => !!lines[at + 1]?.trim()

const startsSentence = (lines: string[], at: number) => /^[\s"“(]*\p{Lu}/u.test(lines[findText(lines, at)] ?? '')

export const startsChart = (lines: string[], at: number) => {
  const line = lines[at] ?? ''
  return !!readFactLine(line) || ((isSectionLine(line) || isInstruction(line)) && /^\s*[[(]|:/.test(line))
}

/** A lone `1` in a text with a lone `2`, or in front of no title, begins the first verse. */
export function isFirstVerse(lines: string[], at: number) {
  if (lines[at]?.trim() !== '1') return false
  const next = findText(lines, at + 1)
  return (
    lines.some((line, i) => i > at && line.trim() === '2') || !isHeading(lines, next) || isChordLine(lines[next] ?? '')
  )
}

/** Whether a line is for musicians: chords, a part's name, an instruction. */
export const isPlayed = (line: string) =>
  mayBeChords(line) || isSectionLine(line) || (isInstruction(line) && !readFactLine(line))

/** The name in `(Ana Souza)`, below a title. */
export const readArtist = (line = '') => line.trim().replace(/^\((.*)\)$/, '$1')

/** Returns the index of the first line with text at or after an index. */
export function findText(lines: string[], from: number) {
  let at = from
  while (at < lines.length && !lines[at]?.trim()) at++
  return at
}
