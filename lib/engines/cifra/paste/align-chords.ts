import { isNoChord } from '@/lib/engines/cifra/markup/chord-group'
import type { Token } from '@/lib/engines/cifra/markup/token'
import { formatChord } from '@/lib/engines/cifra/theory/chord'
import { findColumns, listPositions } from './columns'

/** A chord of a chord line with its marks and the index where it begins; or a label such as `2x`. */
export type PlacedChord = { text: string; index: number; label?: boolean }

/**
 * Inserts each chord of the line above into the lyrics, in brackets, at the character it was above; `indent` is the
 * width of a heading before the chords, or below zero how far they are to the right of their place.
 */
export function alignChords(chords: string, tokens: Token[], lyrics: string, indent = 0) {
  const placed = groupChords(tokens)
  const width = Math.max(indent, 0)
  const columns = findColumns(
    ' '.repeat(width) + chords,
    placed.map(chord => chord.index + width),
  ).map(column => column + Math.min(indent, 0))
  const positions = listPositions(lyrics)
  const skipMarks = createMarkSkipper(lyrics)
  const lastChord = placed.findLastIndex(({ label }) => !label)
  let result = ''
  let at = 0
  let done = 0
  placed.forEach(({ text }, i) => {
    // A label after the last chord belongs to no syllable: it goes to the end of the line.
    const column = i > lastChord ? Number.MAX_SAFE_INTEGER : (columns[i] ?? 0)
    while ((positions[at + 1]?.column ?? Number.POSITIVE_INFINITY) <= column) at++
    const index = Math.max(done, skipMarks(positions[at]?.index ?? 0))
    const isBeyond = column > (positions.at(-1)?.column ?? 0)
    result += `${lyrics.slice(done, index)}${isBeyond ? ' ' : ''}[${text}]`
    done = index
  })
  return result + lyrics.slice(done)
}

/** `C . . . | G / / /`, `G 1/2 D 1/2`, `G (2x) D`: a stroke or a count belongs to the chord before it. */
const STROKES =
  /^(?:\s*(?:[./%·•]+|\d\/\d|[½¼¾]|\(\s*\d+ ?[x×]?\s*\)|\d+ ?[x×]|\d+(?: (?:tempo|compasso|batida)s?|t),?)(?![^\s|:]))+/iu

/** Returns each chord of a line and its index; text between two chords belongs to the one it touches. */
export function groupChords(tokens: Token[]): PlacedChord[] {
  const placed: PlacedChord[] = []
  let index = 0
  let pending = ''
  for (const token of tokens) {
    const last = placed.at(-1)
    const label = isBracketedMark(token)
    if (token.kind === 'mark' && !label && !isNoChord(token.text) && !(last && isBeatCount(token))) {
      const glued = /^(?![-–−])\S*/.exec(token.text)?.[0] ?? ''
      if (last && !pending) last.text += glued
      pending += last && !pending ? token.text.slice(glued.length) : token.text
    } else if (last && (token.kind === 'part' || isBeatCount(token))) {
      last.text += pending + token.text
      pending = ''
    } else {
      const strokes = last ? (STROKES.exec(pending)?.[0] ?? '') : ''
      if (last) last.text += strokes.replace(/\s+/g, ' ')
      const touching = /(?<!\S)\S*$/.exec(pending.slice(strokes.length))?.[0] ?? ''
      const between = pending.slice(strokes.length, pending.length - touching.length).trim()
      const text = label ? token.text.slice(1, -1) : toText(token)
      placed.push({ text: `${between && `${between} `}${touching}${text}`, index: index - touching.length, label })
      pending = ''
    }
    index += token.text.length
  }
  const last = placed.at(-1)
  if (last && pending.trim()) last.text += ` ${pending.trim()}`
  return placed
}

/** How long the chord before it sounds: `Am: 4  F: 4`. */
const isBeatCount = ({ kind, text }: Token) => kind === 'mark' && /^\d$/.test(text)

/** A chord in Dó Ré Mi is written in letters. */
export const toText = ({ text, chord }: Token) => (chord ? formatChord(chord) : text)

/** `[2x]` in a line of chords: a mark with its own brackets. */
export const isBracketedMark = (token: Token) => token.kind === 'mark' && token.text.startsWith('[')

/** Returns a function that moves an index out of a mark such as `[2x]` or `**`, to the position before it. */
function createMarkSkipper(lyrics: string) {
  const marks = [...lyrics.matchAll(/\[[^[\]]*\]|\{[^{}]*\}|\*\*/g)].map(({ 0: mark, index }) => [
    index,
    index + mark.length,
  ])
  let at = 0
  return (index: number) => {
    while ((marks[at]?.[1] ?? index + 1) <= index) at++
    return Math.min(index, marks[at]?.[0] ?? index)
  }
}
