import { shown } from './current-view'

/** Which line of the song stands at the top, wherever it is shown; 0 while its head is in sight. */
export function placeNow() {
  const elsewhere = shown.now()
  if (elsewhere) return elsewhere.place()
  if (window.scrollY <= 0) return 0
  const lines = linesOfPage()
  const at = lines.findIndex(({ bottom }) => bottom > anchor())
  const line = lines[at] ?? lines.at(-1)
  if (!line) return 0
  const past = Math.min(1, Math.max(0, (anchor() - line.top) / (line.bottom - line.top)))
  return line.number + past * ((lines[at + 1]?.number ?? line.number + 1) - line.number)
}

/** Brings a line to the top; by itself, a person may take over at any moment. */
export function goToPlace(place: number, behavior: 'instant' | 'smooth' = isNear(place) ? 'smooth' : 'instant') {
  const elsewhere = shown.now()
  if (elsewhere) return elsewhere.goTo(place)
  window.scrollTo({ top: place === 0 ? 0 : topOf(place), behavior })
}

function topOf(place: number) {
  const lines = linesOfPage()
  const at = lines.findLastIndex(({ number }) => number <= place)
  const line = lines[at]
  if (!line) return 0
  const many = (lines[at + 1]?.number ?? line.number + 1) - line.number
  const past = Math.min(1, (place - line.number) / many)
  return window.scrollY + line.top + past * (line.bottom - line.top) - anchor()
}

const isNear = (place: number) =>
  Math.abs(topOf(place) - window.scrollY) < window.innerHeight * 1.5 &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Where the eye begins: a bit of what was sung stays in sight. */
const anchor = () => window.innerHeight * 0.12

/** The lines that take up room, of the page that is in sight: Next keeps others, hidden. */
function linesOfPage() {
  const charts = [...document.querySelectorAll<HTMLElement>('article [data-lines]')]
  const chart = charts.find(one => one.getClientRects().length > 0)
  return [...(chart?.children ?? [])].flatMap((line, place) => {
    const { top, bottom } = line.getBoundingClientRect()
    const number = Number((line as HTMLElement).dataset.line ?? place)
    return bottom > top ? [{ top, bottom, number }] : []
  })
}
