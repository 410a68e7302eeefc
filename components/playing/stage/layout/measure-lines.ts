import type { Line } from '@/lib/cifra/chart/line'
import type { Natural } from './candidate-layouts'
import type { Tall } from './packing'

/** The letter at which lines are measured before one knows how large they will be. */
const SAMPLE = 20

/** Each line of a ruler on one row, in letters. */
export function naturalSizes(ruler: HTMLElement, lines: readonly Line[]): Natural[] {
  Object.assign(ruler.style, { fontSize: `${SAMPLE}px`, width: 'max-content', whiteSpace: 'nowrap' })
  return drawn(ruler, lines).map(({ kind, box, height, lead }) => {
    const words = document.createRange()
    words.selectNodeContents(box)
    return { kind, width: words.getBoundingClientRect().width / SAMPLE, height: height / SAMPLE, lead: lead / SAMPLE }
  })
}

/** The same lines wrapped into a column; `cut` where one is wider than that all the same. */
export function wrappedSizes(ruler: HTMLElement, lines: readonly Line[], letter: number, column: number) {
  Object.assign(ruler.style, { fontSize: `${letter}px`, width: `${column}px`, whiteSpace: 'normal' })
  const tall: Tall[] = drawn(ruler, lines)
  return { tall, cut: ruler.scrollWidth > Math.ceil(column) }
}

function drawn(ruler: HTMLElement, lines: readonly Line[]) {
  const boxes = [...(ruler.firstElementChild?.children ?? [])]
  let above = ruler.getBoundingClientRect().top
  return lines.flatMap(({ kind }, at) => {
    const box = boxes[at]
    if (!box) return []
    const { top, bottom, height: seen } = box.getBoundingClientRect()
    // Chords that are put away have no place.
    if (seen === 0) return { kind, box, height: 0, lead: 0 }
    const height = bottom - above
    const lead = Math.max(0, top - above)
    above = bottom
    return { kind, box, height, lead }
  })
}
