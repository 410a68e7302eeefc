import type { Line } from '@/lib/engines/cifra/chart/line'
import { type LineHeight, packIntoColumns } from './packing'

/** A line on one row, measured in letters: width, height, and the part of the height that is only space above. */
export type MeasuredLine = { kind: Line['kind']; width: number; height: number; lead: number }
/** In pixels; `textScale` is 2 for a person whose browser doubles all text. */
export type StageArea = { width: number; height: number; textScale?: number }
/** The letter size in pixels and the number of columns side by side. */
export type CandidateLayout = { letter: number; columns: number; column: number; tear: boolean; pages: number }

const MOST_COLUMNS = 3
const SMALLER_RATIO = 0.86
const SMALLEST = 17
/** The factor between two sizes to try. */
const STEP = 1.045

/**
 * Returns the smallest letter that is legible at the device's usual distance: a phone in the hand, a screen two metres
 * away.
 */
export const findLegibleLetter = ({ width, height, textScale = 1 }: StageArea) =>
  clamp(18, 6 + 0.024 * Math.sqrt(width * height), 38) * textScale

/** Beyond this size even a chorus of four lines only becomes harder to read. */
const findLargestLetter = ({ width, height }: StageArea) => clamp(36, Math.min(width, height) * 0.1, 96)

/**
 * Lists the layouts worth trying, best first: the fewest pages at a legible letter, then the largest letter, with
 * penalties for wrapped lines and torn verses. It estimates as if words could break anywhere: the caller measures
 * again.
 */
export function listCandidateLayouts(
  lines: readonly MeasuredLine[],
  area: StageArea,
  chosen?: number,
): CandidateLayout[] {
  const usual = chosen ?? findLegibleLetter(area)
  const atLeast = chosen ?? Math.max(SMALLEST, usual * SMALLER_RATIO)
  const candidates: (CandidateLayout & { pageTurns: number; score: number })[] = []
  const most = Math.max(findLargestLetter(area), atLeast)
  for (let columns = 1; columns <= MOST_COLUMNS; columns += 1) {
    for (let letter = atLeast; letter <= most; letter *= STEP) {
      const column = calculateColumnWidth(area, columns, letter)
      // In a narrower column no line of a hymn fits whole.
      if (columns > 1 && column < letter * 11) break
      const { tall, wrapped } = estimateWrapping(lines, letter, column)
      const height = calculateColumnHeight(area, letter)
      const whole = packIntoColumns(tall, height)
      if (!whole) continue
      // Tearing verses can save a column only where whole verses leave enough room.
      const spare = whole.columns.length - Math.ceil(tall.reduce((sum, line) => sum + line.height, 0) / height)
      for (const tear of spare > 0 ? [false, true] : [false]) {
        const into = tear ? packIntoColumns(tall, height, true) : whole
        if (!into) continue
        const pages = Math.max(1, Math.ceil(into.columns.length / columns))
        const small = Math.min(1, letter / usual)
        // Slightly smaller letters than usual only if the song then fits on one page without wrapped lines or torn
        // verses.
        if (small < 1 && (pages > 1 || wrapped > 0.05 || into.torn >= 1)) continue
        const score =
          letter * small * (1 - 0.8 * wrapped) * 0.94 ** into.torn * (tear ? 0.999 : 1) * 0.97 ** (columns - 1)
        // Beyond one page, a verse torn across pages counts nearly as much as one more page.
        const pageTurns = pages === 1 ? 1 : pages + Math.round((into.torn / 4) * 2) / 2
        candidates.push({ letter, columns, column, tear, pages, pageTurns, score })
      }
    }
  }
  return candidates.sort((one, other) => one.pageTurns - other.pageTurns || other.score - one.score)
}

/** Chords reach a little above their line. */
export const CHORD_OVERHANG = 0.15
export const calculateColumnHeight = ({ height }: StageArea, letter: number) => height - CHORD_OVERHANG * letter
export const calculateGap = (letter: number) => letter * 1.4
const calculateColumnWidth = ({ width }: StageArea, columns: number, letter: number) =>
  (width - (columns - 1) * calculateGap(letter)) / columns

/** The usable part of a row: at its end a word no longer fits. */
const USABLE_WIDTH = 0.9
/** From 0.74 to 0.67 letters of the words. */
const TAB_SHRINKS = 0.9

function estimateWrapping(lines: readonly MeasuredLine[], letter: number, column: number) {
  let broken = 0
  const tall: LineHeight[] = lines.map(({ kind, width, height, lead }) => {
    if (kind === 'tablature') {
      // Its own letter shrinks a little before it wraps at its bars.
      const shrunk = Math.max(TAB_SHRINKS, Math.min(1, column / Math.max(1, width * letter)))
      const rows = Math.ceil((width * letter * shrunk) / column - 0.01)
      return { kind, height: ((height - lead) * shrunk * rows + lead) * letter, lead: lead * letter }
    }
    const rows = width * letter <= column ? 1 : Math.ceil((width * letter) / (column * USABLE_WIDTH))
    if (rows > 1) broken += 1
    return { kind, height: ((height - lead) * rows + lead) * letter, lead: lead * letter }
  })
  return { tall, wrapped: broken / Math.max(1, lines.filter(({ kind }) => kind !== 'blank').length) }
}

const clamp = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most)
