import { createStore } from '@/components/kit/browser/store'

/** Returns the line at the top of the page or stage; 0 while the song's head is visible. */
export function readCurrentLine() {
  const view = currentView.get()
  if (view) return view.readLine()
  if (window.scrollY <= 0) return 0
  const lines = measureLines()
  const at = lines.findIndex(({ bottom }) => bottom > readingOffset())
  const line = lines[at] ?? lines.at(-1)
  if (!line) return 0
  const fraction = Math.min(1, Math.max(0, (readingOffset() - line.top) / (line.bottom - line.top)))
  return line.number + fraction * ((lines[at + 1]?.number ?? line.number + 1) - line.number)
}

/** Scrolls a line to the top; the person may take over at any moment. */
export function scrollToLine(
  lineNumber: number,
  behavior: 'instant' | 'smooth' = isNear(lineNumber) ? 'smooth' : 'instant',
) {
  const view = currentView.get()
  if (view) return view.goToLine(lineNumber)
  window.scrollTo({ top: lineNumber === 0 ? 0 : findTop(lineNumber), behavior })
}

function findTop(lineNumber: number) {
  const lines = measureLines()
  const at = lines.findLastIndex(({ number }) => number <= lineNumber)
  const line = lines[at]
  if (!line) return 0
  const span = (lines[at + 1]?.number ?? line.number + 1) - line.number
  const fraction = Math.min(1, (lineNumber - line.number) / span)
  return window.scrollY + line.top + fraction * (line.bottom - line.top) - readingOffset()
}

const isNear = (lineNumber: number) =>
  Math.abs(findTop(lineNumber) - window.scrollY) < window.innerHeight * 1.5 &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Leaves a few sung lines visible above the current one. */
const readingOffset = () => window.innerHeight * 0.12

/** Returns the visible lines of the visible page: Next keeps other pages hidden in the document. */
function measureLines() {
  const charts = [...document.querySelectorAll<HTMLElement>('article [data-lines]')]
  const chart = charts.find(one => one.getClientRects().length > 0)
  return [...(chart?.children ?? [])].flatMap((line, lineNumber) => {
    const { top, bottom } = line.getBoundingClientRect()
    const number = Number((line as HTMLElement).dataset.line ?? lineNumber)
    return bottom > top ? [{ top, bottom, number }] : []
  })
}

/** How a song is shown: the line at the top, with a fraction, and how to scroll to a line. */
export type CurrentView = { readLine: () => number; goToLine: (line: number) => void }

/** What shows the song instead of the page, such as the stage while it is open. */
export const currentView = createStore<CurrentView | null>(null)
