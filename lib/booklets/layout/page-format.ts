import type { BookletChoices } from '@/lib/booklets/choices'

/** The measures of a page, in points. */
export type PageFormat = {
  width: number
  height: number
  margin: number
  /** The room of the songs: columns side by side above the foot. */
  columns: number
  columnWidth: number
  columnGap: number
  columnHeight: number
  letter: number
}

const SIZES = { A4: [595.28, 841.89, 48], A5: [419.53, 595.28, 34] } as const
const LETTER_SIZES = {
  A4: { small: 9.5, normal: 11.5, large: 18 },
  A5: { small: 8.5, normal: 10, large: 16 },
} as const

/** The height of the foot with the page's number. */
const FOOT = 20

export function measurePage({ paper, columns, letters }: BookletChoices): PageFormat {
  const [width, height, margin] = SIZES[paper]
  const columnGap = columns === 2 ? margin * 0.55 : 0
  return {
    ...{ width, height, margin, columns, columnGap },
    columnWidth: (width - 2 * margin - columnGap) / columns,
    columnHeight: height - 2 * margin - FOOT,
    // Beside a second column, lines would break too often; large letters stay as they were asked for.
    letter: LETTER_SIZES[paper][letters] * (columns === 2 && letters !== 'large' ? 0.88 : 1),
  }
}

/** Where a column begins, from the left edge of the page. */
export const findColumnLeft = ({ margin, columnWidth, columnGap }: PageFormat, column: number) =>
  margin + column * (columnWidth + columnGap)
