/** A line of a text; `marked` is one that the other text does not have, and nothing stands for lines left out. */
export type MarkedLine = { text: string; marked: boolean } | null

/** As many lines are shown whole. */
const SHORT = 8

/** A text with the lines marked that another does not have. */
export function markAllLines(text: string, other: string) {
  const others = new Set(splitLines(other))
  return splitLines(text).map(text => ({ text, marked: !others.has(text) }))
}

/** What a text says otherwise than another: of a long one, the lines that differ and those around them. */
export function markChangedLines(text: string, other: string): MarkedLine[] {
  const lines = markAllLines(text, other)
  if (lines.length <= SHORT || !lines.some(({ marked }) => marked)) return lines

  const near = (at: number) => lines.slice(Math.max(0, at - 1), at + 2).some(({ marked }) => marked)
  return lines
    .map((line, at) => (near(at) ? line : null))
    .filter((line, at, all) => line !== null || (at > 0 ? all[at - 1] !== null : true))
}

const splitLines = (text: string) => text.split('\n')
