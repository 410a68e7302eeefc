import { pairEqual, type Segment } from './text-segments'

/** What one person did: left a segment of the text before as it was, wrote another in its place, or added one. */
type Origin = 'left' | 'changed' | 'added'

export type PlacedSegment = Segment & {
  origin: Origin
  /** The place in the text before; what was added there stands half a step before the segment that follows it. */
  place: number
}

/**
 * Finds what each segment of a text comes from. Of several in the place of fewer, the first count as changed and the
 * others as added.
 */
export function placeSegments(segments: readonly Segment[], before: readonly Segment[]): PlacedSegment[] {
  const partners = pairEqual(
    segments.map(({ text }) => text),
    before.map(({ text }) => text),
  )
  let from = 0
  return segments.map((segment, at): PlacedSegment => {
    const partner = partners[at]
    if (partner !== undefined) {
      from = partner + 1
      return { ...segment, origin: 'left', place: partner }
    }
    const until = partners.slice(at).find(next => next !== undefined) ?? before.length
    if (from < until) return { ...segment, origin: 'changed', place: from++ }
    return { ...segment, origin: 'added', place: until - 0.5 }
  })
}
