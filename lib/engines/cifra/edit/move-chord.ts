import { parseMarkup } from '@/lib/engines/cifra/markup/markup'
import { findLine, replaceRange } from './text-lines'

/** A text after a change, and where the chord that was changed is in it now; undefined if it is gone. */
export type ChordChange = { text: string; chordAt: number | undefined }

/** Sets a chord before the character at this index. */
export function insertChord(text: string, at: number, chord: string): ChordChange {
  const name = cleanChord(chord)
  return name ? { text: replaceRange(text, at, at, `[${name}]`), chordAt: at } : { text, chordAt: undefined }
}

/** Writes another chord in the brackets that begin at this index; an empty one removes them. */
export function replaceChord(text: string, chordAt: number, chord: string): ChordChange {
  const name = cleanChord(chord)
  const changed = replaceRange(text, chordAt, findChordEnd(text, chordAt), name && `[${name}]`)
  return { text: changed, chordAt: name ? chordAt : undefined }
}

export const removeChord = (text: string, chordAt: number) => replaceChord(text, chordAt, '')

/** Moves a chord to the character at this index. */
export function moveChord(text: string, chordAt: number, to: number): ChordChange {
  const end = findChordEnd(text, chordAt)
  if (to >= chordAt && to <= end) return { text, chordAt }
  return placeChord(text, chordAt, to < chordAt ? to : to - (end - chordAt))
}

/** Moves a chord one letter or one word to the left (-1) or right (1), within its line. */
export function nudgeChord(text: string, chordAt: number, direction: -1 | 1, by: 'letter' | 'word'): ChordChange {
  const stops = listStops(removeChord(text, chordAt).text, chordAt)
  const column = stops.filter(stop => !stop.isEnd && stop.at < chordAt).length
  const candidates = direction > 0 ? stops.slice(column + 1) : stops.slice(0, column).reverse()
  const stop = candidates.find(({ isWordStart, isEnd }) => by === 'letter' || isWordStart || isEnd)
  return stop ? placeChord(text, chordAt, stop.at) : { text, chordAt }
}

/**
 * Moves a chord to this index of the text without it. Returns the text unchanged if loose brackets around the chord
 * would become one, as in `[[G]D]`.
 */
function placeChord(text: string, chordAt: number, to: number): ChordChange {
  const source = text.slice(chordAt, findChordEnd(text, chordAt))
  const moved = replaceRange(removeChord(text, chordAt).text, to, to, source)
  return removeAllChords(moved) === removeAllChords(text) ? { text: moved, chordAt: to } : { text, chordAt }
}

/** Returns a text without the chords above its words. */
const removeAllChords = (text: string) =>
  parseMarkup(text)
    .map(({ kind, source }) => (kind === 'above' ? '' : source))
    .join('')

/** Returns a chord without the characters that would end its brackets. */
export const cleanChord = (chord: string) => chord.replace(/[[\]{}\n\r\u2028\u2029]/g, '').trim()

const findChordEnd = (text: string, chordAt: number) => text.indexOf(']', chordAt) + 1

type Stop = { at: number; isWordStart: boolean; isEnd: boolean }

/** Lists where a chord may be in the line around this index: before each visible character or label, and at the end. */
function listStops(text: string, index: number): Stop[] {
  const { start: lineStart, text: line } = findLine(text, index)
  const stops: Stop[] = []
  let at = lineStart
  let isAfterSpace = true
  for (const node of parseMarkup(line)) {
    if (node.kind === 'text') {
      for (const { 0: character, index: offset } of node.source.matchAll(CHARACTER)) {
        const isSpace = !character.trim()
        stops.push({ at: at + offset, isWordStart: isAfterSpace && !isSpace, isEnd: false })
        isAfterSpace = isSpace
      }
    } else if (node.kind !== 'above' && node.kind !== 'bold') {
      stops.push({ at, isWordStart: true, isEnd: false })
      isAfterSpace = true
    }
    at += node.source.length
  }
  return [...stops, { at, isWordStart: false, isEnd: true }]
}

/** A visible character with its combining marks; a group in brackets that is no chord stays whole. */
const CHARACTER = /\[[^[\]]*\]|\{[^{}]*\}|\*\*|\P{M}[\p{M}\p{Cf}]*|\p{M}+/gsu
