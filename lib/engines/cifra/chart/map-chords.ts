import type { ChordGroup } from '@/lib/engines/cifra/markup/chord-group'
import type { Chord } from '@/lib/engines/cifra/theory/chord'
import type { Line, Segment, Word } from './line'

type ChordGroupMapper = (chordGroup: ChordGroup) => ChordGroup

/** Returns the line with its chords mapped, or the same object if nothing changes. */
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

/** Returns a bracket with each of its chords formatted, keeping all other text. */
export function mapChordText(chordGroup: ChordGroup, format: (chord: Chord) => string): ChordGroup {
  const tokens = mapOrSame(chordGroup.tokens, token => {
    const text = token.chord ? format(token.chord) : token.text
    return text === token.text ? token : { ...token, text }
  })
  return tokens === chordGroup.tokens
    ? chordGroup
    : { ...chordGroup, text: tokens.map(token => token.text).join(''), tokens }
}

/** Maps each different bracket once: equal ones share one object. */
export function memoizeMapper(mapGroup: ChordGroupMapper): ChordGroupMapper {
  const cache = new Map<string, ChordGroup>()
  return chordGroup => {
    const mapped = cache.get(chordGroup.source) ?? mapGroup(chordGroup)
    cache.set(chordGroup.source, mapped)
    return mapped
  }
}
