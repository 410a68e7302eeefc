/** A line of a text; `marked` if the other text does not have it. Null stands for lines left out. */
export type MarkedLine = { text: string; marked: boolean } | null

/** A text of up to this many lines is shown whole. */
const SHORT = 8

/** Returns all lines, marking those that the other text does not have. */
export function markAllLines(text: string, other: string) {
  const others = new Set(splitLines(other))
  return splitLines(text).map(text => ({ text, marked: !others.has(text) }))
}

/** Returns the marked lines; of a long text only those that differ and the lines next to them. */
export function markChangedLines(text: string, other: string): MarkedLine[] {
  const lines = markAllLines(text, other)
  if (lines.length <= SHORT || !lines.some(({ marked }) => marked)) return lines

  const near = (at: number) => lines.slice(Math.max(0, at - 1), at + 2).some(({ marked }) => marked)
  return lines
    .map((line, at) => (near(at) ? line : null))
    .filter((line, at, all) => line !== null || (at > 0 ? all[at - 1] !== null : true))
}

const splitLines = (text: string) => text.split('\n')
