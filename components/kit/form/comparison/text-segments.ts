/** A sentence or a line of a text, with the white space around it. */
export type Segment = { text: string; before: string; after: string }

/** Splits a text into lines, and lines into sentences. Joined again, they are the same text. */
export function splitSegments(text: string): Segment[] {
  const segments: Segment[] = []
  let from = 0
  let before = ''
  for (const { 0: end, 1: sentenceEnd = '', index } of text.matchAll(SEGMENT_END)) {
    const until = index + sentenceEnd.length
    const after = end.slice(sentenceEnd.length)
    segments.push({ text: text.slice(from, until), before, after })
    from = until + after.length
    before = after
  }
  if (from < text.length) segments.push({ text: text.slice(from), before, after: '' })
  return segments
}

export const joinSegments = (segments: readonly Pick<Segment, 'text' | 'after'>[]) =>
  segments.map(({ text, after }) => text + after).join('')

/**
 * The end of a sentence before a space, or the end of a line with the empty lines below it. A full stop ends a sentence
 * only after a word: not in '1. Oração' or 'Pr. João'.
 */
const SEGMENT_END = /((?:\p{L}{3}\.|[)\]"”’]\.|[!?…])[.!?…]*["”’)\]]*)[ \t]+(?=\S)|[ \t]*\n(?:[ \t]*\n)*/gu

/**
 * Pairs equal elements of two lists, in order: a longest common subsequence. Returns, for each element of `one`, the
 * index of its partner in `other`, or undefined.
 */
export function pairEqual(one: readonly string[], other: readonly string[]): (number | undefined)[] {
  const pairs = new Array<number | undefined>(one.length).fill(undefined)
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++

  for (let at = 0; at < start; at++) pairs[at] = at
  for (let at = 1; at <= end; at++) pairs[one.length - at] = other.length - at
  const middle = pairMiddle(one.slice(start, one.length - end), other.slice(start, other.length - end))
  for (const [at, partner] of middle) pairs[start + at] = start + partner
  return pairs
}

/** Beyond this many comparisons, which no text of ours reaches by being edited, nothing is paired. */
const MAX_COMPARISONS = 4_000_000

function pairMiddle(one: string[], other: string[]) {
  const pairs: [number, number][] = []
  const width = other.length + 1
  if (one.length * other.length > MAX_COMPARISONS) return pairs

  const lengths = new Uint16Array((one.length + 1) * width)
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row--)
    for (let column = other.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        one[row] === other[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))

  for (let row = 0, column = 0; row < one.length && column < other.length; ) {
    if (one[row] === other[column]) pairs.push([row++, column++])
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++
    else column++
  }
  return pairs
}
