import type { Segment, Word } from './line'
import { chordWidth, textWidth, widestChord } from './text-width'

/** What stays on one line, and the space after it. */
export type Unit = { spots: Spot[]; space: string }

/** A chord and what is sung under it; or text alone, a chord within the line, a label. */
export type Spot = Omit<Segment, 'text' | 'bold'> & { sung: Sung[] }
type Sung = Pick<Segment, 'text' | 'bold'>

/** What is left free behind a chord, in the height of a letter. */
const GAP = 0.35
/** What a hyphen takes, and as much again as a guess may be wrong. */
const HYPHEN = 0.9

/**
 * Words laid out under their chords. A chord that is wider than its syllable reaches over what is sung next, until the
 * next chord, and opens no hole in it; the words that it spans stay together. Spaces that a line begins with are not
 * drawn: no two programs mean the same by them.
 */
export function laid(words: Word[]): Unit[] {
  const units: Unit[] = []
  let begun = false
  for (const { segments, space } of words) {
    const [first] = segments
    if (!first) continue
    const reached = units.at(-1)
    const unit = reached && reaches(reached, first) ? reached : { spots: [], space }
    if (unit !== reached) units.push(unit)
    else if (begun) unit.spots.at(-1)?.sung.push({ text: ' ' })
    unit.space = space
    for (const segment of segments) {
      lay(unit, begun ? segment : { ...segment, text: segment.text.trimStart() })
      begun ||= segment.text.trim() !== ''
    }
  }
  return units
}

/** Whether the last chord of a unit stands above the next word as well. */
function reaches({ spots }: Unit, next: Segment) {
  const spot = spots.at(-1)
  if (!spot?.above || !isPlain(next)) return false
  return textWidth(sungOf(spot)) < widestChord(spot.above) + GAP
}

/**
 * Where a chord tears a word in spite of all: the room it needs opens between the words under it, if there are several,
 * or else between two syllables, where it is wide enough for a hyphen.
 */
export function tornAt(spot: Spot, next?: Spot) {
  const [sung, then] = [sungOf(spot), next ? sungOf(next) : '']
  if (!spot.above || !/\p{L}\p{M}*$/u.test(sung) || !/^\p{L}/u.test(then)) return undefined
  const width = textWidth(sung)
  if (/\S\s/.test(sung)) return width < widestChord(spot.above) + GAP ? 'between words' : undefined
  return width + HYPHEN < chordWidth(spot.above) + GAP ? 'between syllables' : undefined
}

export const sungOf = ({ sung }: Spot) => sung.map(({ text }) => text).join('')

function lay({ spots }: Unit, segment: Segment) {
  const { text, bold, ...over } = segment
  const sung = text ? [bold ? { text, bold } : { text }] : []
  const spot = spots.at(-1)
  if (spot && !spot.label && isPlain(segment)) spot.sung.push(...sung)
  else spots.push({ ...over, sung })
}

const isPlain = ({ above, inline, label }: Segment) => !above && !inline && !label
