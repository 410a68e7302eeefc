import { mayBeChords } from '@/lib/engines/cifra/paste/chord-line'
import { readFactLine } from '@/lib/engines/cifra/paste/facts/fact-line'
import { isSectionLine, isTitleText } from '@/lib/engines/cifra/paste/facts/title-line'
import { countParts, isSongBody, type TextLine } from '@/lib/engines/cifra/paste/widths/text-layout'

/** More strophes than this no song has. */
const MOST_STROPHES = 12
const NUMBERED = /^(?:n[º°o.]{1,2}\s*|#\s*)?0*(\d{1,4})\s*[.)\]:ºª°]*\s*[-–—.)\]:|\s]\s*(?=[\p{L}“"'‘«(¡¿!])/iu
const LONE_NUMBER = /^(?:n[º°o.]{1,2}\s*|#\s*)?0*(\d{1,4})[.)]?$/iu

type Numbered = { line: number; value: number; isHeading: boolean }

/**
 * Finds the numbered titles of a songbook, as indexes of the lines; numbers that count the strophes of one song are
 * none. `isSure` is false where strophes might be meant.
 */
export function findNumberedHeads(lines: TextLine[]): { heads: number[]; isSure: boolean } {
  const numbered = lines.flatMap((_, line) => readNumber(lines, line) ?? [])
  const restarting = findRestarting(lines, numbered)
  if (restarting.length > 1) return { heads: restarting, isSure: true }
  const headings = takeRising(numbered.filter(({ isHeading }) => isHeading))
  if (areSongs(lines, headings))
    return { heads: headings.map(({ line }) => line), isSure: !areCounted(headings) || headings.length > MOST_STROPHES }
  const attached = takeRising(numbered.filter(({ line }) => (lines[line]?.gap ?? 0) > 0))
  const isLong =
    (attached.at(-1)?.value ?? 0) > MOST_STROPHES && (!areCounted(attached) || attached.length > MOST_STROPHES)
  if (isLong && areSongs(lines, attached)) return { heads: attached.map(({ line }) => line), isSure: false }
  return { heads: [], isSure: true }
}

function readNumber(lines: TextLine[], line: number): Numbered | undefined {
  const { text, gap, gapBelow } = lines[line] ?? { text: '', gap: 0, gapBelow: 0 }
  const lone = LONE_NUMBER.exec(text)
  const below = lines[line + 1]
  if (lone) {
    const isHeading =
      gap > 0 && gapBelow < 2 && !!below && isTitleText(below.text) && isFollowedByChart(lines, line + 1)
    return isHeading ? { line, value: Number(lone[1]), isHeading } : undefined
  }
  const [prefix = '', digits] = NUMBERED.exec(text) ?? []
  const title = text.slice(prefix.length)
  if (!digits || isSectionLine(text) || mayBeChords(title)) return undefined
  const isHeading = gap > 0 && isTitleText(title) && isFollowedByChart(lines, line)
  return { line, value: Number(digits), isHeading }
}

/** Whether a blank line, facts, a part's name or chords are below. */
function isFollowedByChart(lines: TextLine[], line: number) {
  const below = lines[line + 1]
  if (!below) return false
  if ((lines[line]?.gapBelow ?? 0) > 0) return true
  return mayBeChords(below.text) || isSectionLine(below.text) || !!readFactLine(below.text)
}

/** `15. Título` above `1. Canta …`: where numbers begin again at one, the number before is a title's. */
function findRestarting(lines: TextLine[], numbered: Numbered[]) {
  const starting = numbered.filter(({ line, isHeading }, i) => {
    const next = numbered[i + 1]
    if (next?.value !== 1 || (lines[line]?.gap ?? 0) === 0) return false
    return next.line === line + 1 || isHeading
  })
  return takeRising(starting).map(({ line }) => line)
}

/** Takes the numbers that count upwards, leaving out those that break the order. */
function takeRising(numbered: Numbered[]) {
  const rising: Numbered[] = []
  for (const [i, entry] of numbered.entries()) {
    const last = rising.at(-1)
    if (last && entry.value <= last.value) continue
    const next = numbered[i + 1]
    // One number far beyond its neighbours is a year or a slip.
    const isOutlier = next && next.value < entry.value && (!last || next.value > last.value)
    if (!isOutlier) rising.push(entry)
  }
  return rising
}

/** Whether the text between all of these heads is a song's. */
function areSongs(lines: TextLine[], heads: Numbered[]) {
  if (heads.length < 2) return false
  const least = areCounted(heads) ? 4 : 3
  const bodies = heads.map(({ line }, i) => lines.slice(line + 1, heads[i + 1]?.line))
  const whole = bodies.filter(body => isSongBody(body, least) && (!areCounted(heads) || countParts(body) > 1))
  return whole.length >= Math.max(2, bodies.length * 0.8)
}

/** 1, 2, 3: as strophes are counted. */
const areCounted = (heads: Numbered[]) =>
  (heads[0]?.value ?? 0) < 3 && heads.every(({ value }, i) => i === 0 || value === (heads[i - 1]?.value ?? 0) + 1)
