import type { Line } from '@/lib/cifra/chart/line'
import { type LineHeight, packIntoColumns } from './packing'

/** A line on one row, measured in letters: as wide, as tall, and the part of that which is only space above. */
export type MeasuredLine = { kind: Line['kind']; width: number; height: number; lead: number }
export type StageArea = { width: number; height: number }
/** Letters of so many pixels, in so many columns side by side. */
export type CandidateLayout = { letter: number; columns: number; column: number; tear: boolean; pages: number }

const MOST_COLUMNS = 3
const SMALLER_RATIO = 0.86
const SMALLEST = 17
/** From one size to the next. */
const STEP = 1.045

/** The smallest letter that is read from where the device stands: a phone in the hand, a screen two metres away. */
export const findLegibleLetter = ({ width, height }: StageArea) => clamp(18, 6 + 0.024 * Math.sqrt(width * height), 38)

/** Beyond this even a chorus of four lines only becomes harder to take in. */
const findLargestLetter = ({ width, height }: StageArea) => clamp(36, Math.min(width, height) * 0.1, 96)

/**
 * The settings that are worth trying, the best first: as few pages as can be at a letter that can be read, and then the
 * largest letter, where lines that wrap and verses that are torn count against it. By what the lines would take if
 * words could break anywhere: whoever draws it measures once more.
 */
export function listCandidateLayouts(
  lines: readonly MeasuredLine[],
  area: StageArea,
  chosen?: number,
): CandidateLayout[] {
  const usual = chosen ?? findLegibleLetter(area)
  const atLeast = chosen ?? Math.max(SMALLEST, usual * SMALLER_RATIO)
  const candidates: (CandidateLayout & { turns: number; worth: number })[] = []
  const most = Math.max(findLargestLetter(area), atLeast)
  for (let columns = 1; columns <= MOST_COLUMNS; columns += 1) {
    for (let letter = atLeast; letter <= most; letter *= STEP) {
      const column = calculateColumnWidth(area, columns, letter)
      // Narrower than this no line of a hymn stands whole.
      if (columns > 1 && column < letter * 11) break
      const { tall, wrapped } = estimateWrapping(lines, letter, column)
      const height = calculateColumnHeight(area, letter)
      const whole = packIntoColumns(tall, height)
      if (!whole) continue
      // Torn verses spare a column at most where whole ones leave that much room.
      const spare = whole.columns.length - Math.ceil(tall.reduce((sum, line) => sum + line.height, 0) / height)
      for (const tear of spare > 0 ? [false, true] : [false]) {
        const into = tear ? packIntoColumns(tall, height, true) : whole
        if (!into) continue
        const pages = Math.max(1, Math.ceil(into.columns.length / columns))
        const small = Math.min(1, letter / usual)
        // A little smaller than is usual only where the song then stands on one page as it was written.
        if (small < 1 && (pages > 1 || wrapped > 0.05 || into.torn >= 1)) continue
        const worth =
          letter * small * (1 - 0.8 * wrapped) * 0.94 ** into.torn * (tear ? 0.999 : 1) * 0.97 ** (columns - 1)
        // Beyond one page, a verse that goes on over the page is nearly as bad as one more page.
        const turns = pages === 1 ? 1 : pages + Math.round((into.torn / 4) * 2) / 2
        candidates.push({ letter, columns, column, tear, pages, turns, worth })
      }
    }
  }
  return candidates.sort((one, other) => one.turns - other.turns || other.worth - one.worth)
}

/** Chords reach a little above their line. */
export const CHORD_OVERHANG = 0.15
export const calculateColumnHeight = ({ height }: StageArea, letter: number) => height - CHORD_OVERHANG * letter
export const calculateGap = (letter: number) => letter * 1.4
const calculateColumnWidth = ({ width }: StageArea, columns: number, letter: number) =>
  (width - (columns - 1) * calculateGap(letter)) / columns

/** What is left of a row at its end, where a word no longer fits. */
const USABLE_WIDTH = 0.9

function estimateWrapping(lines: readonly MeasuredLine[], letter: number, column: number) {
  let broken = 0
  const tall: LineHeight[] = lines.map(({ kind, width, height, lead }) => {
    // A tablature never wraps.
    const rows =
      width * letter <= column || kind === 'tablature' ? 1 : Math.ceil((width * letter) / (column * USABLE_WIDTH))
    if (rows > 1) broken += 1
    return { kind, height: ((height - lead) * rows + lead) * letter, lead: lead * letter }
  })
  return { tall, wrapped: broken / Math.max(1, lines.filter(({ kind }) => kind !== 'blank').length) }
}

const clamp = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most)
