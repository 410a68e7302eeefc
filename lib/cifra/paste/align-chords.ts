import type { Token } from '@/lib/cifra/markup/token'

/** A chord of a chord line with its marks and the index where it begins; or a label such as `2x`. */
export type PlacedChord = { text: string; index: number; label?: boolean }

/** Inserts each chord of the line above into the lyrics, in brackets, at the character it was above. */
export function alignChords(chords: string, tokens: Token[], lyrics: string) {
  const placed = groupChords(tokens)
  const columns = findColumns(
    chords,
    placed.map(chord => chord.index),
  )
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

/** Returns each chord of a line and its index; text between two chords belongs to the one it touches. */
export function groupChords(tokens: Token[]): PlacedChord[] {
  const placed: PlacedChord[] = []
  let index = 0
  let pending = ''
  for (const token of tokens) {
    const last = placed.at(-1)
    const label = isBracketedMark(token)
    if (token.kind === 'mark' && !label) {
      const glued = /^\S*/.exec(token.text)?.[0] ?? ''
      if (last && !pending) last.text += glued
      pending += last && !pending ? token.text.slice(glued.length) : token.text
    } else if (token.kind === 'part' && last) {
      last.text += pending + token.text
      pending = ''
    } else {
      const touching = /(?<!\S)\S*$/.exec(pending)?.[0] ?? ''
      const between = pending.slice(0, pending.length - touching.length).trim()
      const text = label ? token.text.slice(1, -1) : token.text
      placed.push({ text: `${between && `${between} `}${touching}${text}`, index: index - touching.length, label })
      pending = ''
    }
    index += token.text.length
  }
  const last = placed.at(-1)
  if (last && pending.trim()) last.text += ` ${pending.trim()}`
  return placed
}

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

const NO_WIDTH = /[\p{M}\p{Cf}]/u
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u
const TAB = 8

/** The position of a visible character: its index in the text and its column on the screen. */
type ColumnPosition = { index: number; column: number }

/** Lists the positions of a line, including the one after its last character. */
function listPositions(line: string): ColumnPosition[] {
  const positions: ColumnPosition[] = []
  let index = 0
  let column = 0
  for (const character of line) {
    const width = measureCharacter(character, column)
    if (width > 0) positions.push({ index, column })
    index += character.length
    column += width
  }
  return [...positions, { index, column }]
}

/** Returns the columns of these indexes, which must be in ascending order. */
function findColumns(line: string, indexes: number[]) {
  const positions = listPositions(line)
  let at = 0
  return indexes.map(index => {
    while ((positions[at + 1]?.index ?? Number.POSITIVE_INFINITY) <= index) at++
    return positions[at]?.column ?? 0
  })
}

function measureCharacter(character: string, column: number) {
  if (character === '\t') return TAB - (column % TAB)
  if (character < '\u0300' || !NO_WIDTH.test(character)) return WIDE.test(character) ? 2 : 1
  return 0
}
