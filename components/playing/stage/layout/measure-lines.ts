import type { Line } from '@/lib/engines/cifra/chart/line'
import type { MeasuredLine } from './candidate-layouts'
import type { LineHeight } from './packing'

/** The letter size used for measuring, before the final size is known. */
const SAMPLE_LETTER = 20

/** Measures each line on one row, in letters. */
export function measureNaturalSizes(ruler: HTMLElement, lines: readonly Line[]): MeasuredLine[] {
  Object.assign(ruler.style, { fontSize: `${SAMPLE_LETTER}px`, width: 'max-content', whiteSpace: 'nowrap' })
  ruler.style.removeProperty('--column')
  return measureBoxes(ruler, lines).map(({ kind, box, height, lead }) => {
    const words = document.createRange()
    words.selectNodeContents(box)
    return {
      kind,
      width: words.getBoundingClientRect().width / SAMPLE_LETTER,
      height: height / SAMPLE_LETTER,
      lead: lead / SAMPLE_LETTER,
    }
  })
}

/** Measures the lines wrapped into a column; `cut` if one is still wider than the column. */
export function measureWrappedSizes(ruler: HTMLElement, lines: readonly Line[], letter: number, column: number) {
  Object.assign(ruler.style, { fontSize: `${letter}px`, width: `${column}px`, whiteSpace: 'normal' })
  ruler.style.setProperty('--column', `${column}px`)
  const tall: LineHeight[] = measureBoxes(ruler, lines)
  return { tall, cut: ruler.scrollWidth > Math.ceil(column) }
}

function measureBoxes(ruler: HTMLElement, lines: readonly Line[]) {
  const boxes = [...(ruler.firstElementChild?.children ?? [])]
  let above = ruler.getBoundingClientRect().top
  return lines.flatMap(({ kind }, at) => {
    const box = boxes[at]
    if (!box) return []
    const { top, bottom, height: visibleHeight } = box.getBoundingClientRect()
    // Hidden chords have no height.
    if (visibleHeight === 0) return { kind, box, height: 0, lead: 0 }
    const height = bottom - above
    const lead = Math.max(0, top - above)
    above = bottom
    return { kind, box, height, lead }
  })
}
