import type { ChordGroup } from '@/lib/engines/cifra/markup/chord-group'
import type { Segment, Word } from './line'

/** Text that stays on one line, and the space after it. */
export type LayoutUnit = { spots: Spot[]; space: string }

/** A chord and the sung text under it; or text alone, a chord within the line, a label. */
export type Spot = Omit<Segment, 'text' | 'bold'> & { sung: SungSegment[] }
type SungSegment = Pick<Segment, 'text' | 'bold'>

/** The space left after a chord, relative to the height of a letter. */
const GAP = 0.35
/** What may open between two syllables before it is seen. */
const SEEN = 0.05

/**
 * Lays out words under their chords. A chord wider than its syllable reaches over the following text until the next
 * chord, without opening a gap; the words it spans stay together. Leading spaces of a line are dropped: programs differ
 * in what they mean by them.
 */
export function layOutWords(words: Word[]): LayoutUnit[] {
  const units: LayoutUnit[] = []
  let hasText = false
  for (const { segments, space } of words) {
    const [first] = segments
    if (!first) continue
    const previous = units.at(-1)
    const unit = previous && reachesNext(previous, first) ? previous : { spots: [], space }
    if (unit !== previous) units.push(unit)
    else if (hasText) unit.spots.at(-1)?.sung.push({ text: ' ' })
    unit.space = space
    for (const segment of segments) {
      addSegment(unit, hasText ? segment : { ...segment, text: segment.text.trimStart() })
      hasText ||= segment.text.trim() !== ''
    }
  }
  return units
}

/** Whether the last chord of a unit is above the next word as well. */
function reachesNext({ spots }: LayoutUnit, next: Segment) {
  const spot = spots.at(-1)
  if (!spot?.above || !isTextOnly(next)) return false
  return estimateTextWidth(joinSung(spot)) < estimateWidestChord(spot.above) + GAP
}

/**
 * Finds where a chord needs more room than the text under it: the gap opens between the words under it, if there are
 * several, or else between two syllables, which a hyphen joins.
 */
export function findTear(spot: Spot, next?: Spot) {
  const [sung, nextSung] = [joinSung(spot), next ? joinSung(next) : '']
  if (!spot.above || !/\p{L}\p{M}*$/u.test(sung) || !/^\p{L}/u.test(nextSung)) return undefined
  const width = estimateTextWidth(sung)
  if (/\S\s/.test(sung)) return width < estimateWidestChord(spot.above) + GAP ? 'between words' : undefined
  return width + SEEN < estimateChordWidth(spot.above) + GAP ? 'between syllables' : undefined
}

export const joinSung = ({ sung }: Spot) => sung.map(({ text }) => text).join('')

function addSegment({ spots }: LayoutUnit, segment: Segment) {
  const { text, bold, ...chord } = segment
  const sung = text ? [bold ? { text, bold } : { text }] : []
  const spot = spots.at(-1)
  if (spot && !spot.label && isTextOnly(segment)) spot.sung.push(...sung)
  else spots.push({ ...chord, sung })
}

const isTextOnly = ({ above, inline, label }: Segment) => !above && !inline && !label

const NARROW = /[iljtfrI.,;:!|'’()[\]\s/°º-]/
const WIDE = /[mwMW@–—]/
const CAPITAL = /[\p{Lu}\d#]/u

/** Estimates the width of a text, relative to the height of its letters; the browser knows better, but later. */
function estimateTextWidth(text: string) {
  let width = 0
  for (const letter of text)
    width += NARROW.test(letter) ? 0.3 : WIDE.test(letter) ? 0.85 : CAPITAL.test(letter) ? 0.66 : 0.54
  return width
}

/** Does the same for chords, which are smaller and bolder. */
const estimateChordWidth = ({ text }: ChordGroup) => estimateTextWidth(text) * 0.89

/**
 * Estimates the maximum width in any key, with an accidental on every note, so that the layout is the same in all keys.
 */
const estimateWidestChord = ({ text }: ChordGroup) => estimateTextWidth(text.replace(/[A-G][#b]?/g, 'G#')) * 0.89
