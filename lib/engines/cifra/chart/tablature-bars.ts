/** What is never wrapped: rows of a few columns. Those of a bar stay together while there is room. */
type Piece = string[]
const PIECE = 8
/** A name and its bar line are in the first bar, and what closes the last one is in it. */
const SHORTEST = 4

/** Splits the rows of a tablature into bars, and each bar into pieces, without cutting a fret or a chord. */
export function splitIntoBars(rows: string[]): Piece[][] {
  const end = Math.max(...rows.map(row => row.length))
  const canCut = (at: number) => !rows.some(row => /[^-|\s]{2}/.test(row.slice(at - 1, at + 1)))
  const barEnds = findBarEnds(rows, end, canCut)
  const bars: Piece[][] = []
  for (const [index, barEnd] of barEnds.entries()) {
    const bar: Piece[] = []
    let start = barEnds[index - 1] ?? 0
    for (let at = start + PIECE; at <= barEnd - SHORTEST; at++) {
      if (at - start < PIECE || !canCut(at)) continue
      bar.push(rows.map(row => row.slice(start, at)))
      start = at
    }
    bars.push([...bar, rows.map(row => row.slice(start, barEnd))])
  }
  return bars
}

/** A bar ends after its bar line, or before the chord that is above it. */
function findBarEnds(rows: string[], end: number, canCut: (at: number) => boolean) {
  const ends = [0]
  for (let column = SHORTEST; column < end - SHORTEST; column++) {
    if (rows.filter(row => row[column] === '|').length * 2 < rows.length) continue
    let at = column + 1
    while (!canCut(at)) at--
    if (at >= (ends.at(-1) ?? 0) + SHORTEST) ends.push(at)
  }
  return [...ends.slice(1), end]
}
