import type { ChordGroup } from '@/lib/cifra/markup/chord-group'
import type { Chord } from '@/lib/cifra/theory/chord'
import type { Line, Segment, Word } from './line'

type ChordGroupMapper = (chordGroup: ChordGroup) => ChordGroup

/** The line with its chords drawn another way; the very same line where that changes nothing. */
export function mapLineChords(line: Line, mapGroup: ChordGroupMapper): Line {
  const words = mapOrSame(line.words, word => mapWordChords(word, mapGroup))
  return words === line.words ? line : { ...line, words }
}

function mapWordChords(word: Word, mapGroup: ChordGroupMapper): Word {
  const segments = mapOrSame(word.segments, segment => mapSegmentChords(segment, mapGroup))
  return segments === word.segments ? word : { ...word, segments }
}

function mapSegmentChords(segment: Segment, mapGroup: ChordGroupMapper): Segment {
  const original = segment.above ?? segment.inline
  const chordGroup = original && mapGroup(original)
  if (!chordGroup || chordGroup === original) return segment
  return segment.above ? { ...segment, above: chordGroup } : { ...segment, inline: chordGroup }
}

function mapOrSame<Item>(items: Item[], change: (item: Item) => Item) {
  const mapped = items.map(change)
  return mapped.every((item, i) => item === items[i]) ? items : mapped
}

/** A bracket as it was written, with each of its chords said another way. */
export function mapChordText(chordGroup: ChordGroup, format: (chord: Chord) => string): ChordGroup {
  const tokens = mapOrSame(chordGroup.tokens, token => {
    const text = token.chord ? format(token.chord) : token.text
    return text === token.text ? token : { ...token, text }
  })
  return tokens === chordGroup.tokens
    ? chordGroup
    : { ...chordGroup, text: tokens.map(token => token.text).join(''), tokens }
}

/** Draws each different bracket once: all that say the same are one object. */
export function memoizeMapper(mapGroup: ChordGroupMapper): ChordGroupMapper {
  const cache = new Map<string, ChordGroup>()
  return chordGroup => {
    const mapped = cache.get(chordGroup.source) ?? mapGroup(chordGroup)
    cache.set(chordGroup.source, mapped)
    return mapped
  }
}
