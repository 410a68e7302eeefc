import { wrapToOctave } from '@/lib/engines/cifra/theory/note'
import { findViewKeys } from '@/lib/engines/cifra/theory/sounding-key'
import { type Chart, parseChart, transposeChart } from './chart'
import { type ChartView, isPlainView } from './chart-view'

/** Renders a chart in any view other than plain letters (render-view.ts). */
type ViewRenderer = (original: Chart, defaultKey: string, view: ChartView) => Chart

/**
 * Returns a function that renders a hymn in any view; each view is computed once and then returned as the same object.
 * Without `render` it calls `loadRenderer` for a view that needs it, and falls back to the original's letters.
 */
export function createViewCache(
  lyrics: string,
  defaultKey: string,
  render?: ViewRenderer,
  loadRenderer: () => void = () => {},
) {
  const original = parseChart(lyrics)
  const written = { defaultKey, accidental: original.accidental }
  const cache = new Map<string, Chart>()
  return ({ offset, capo = 0, as, spelling, key }: ChartView) => {
    const view = { offset: wrapToOctave(offset), capo: wrapToOctave(capo), as, spelling, key }
    const isPlain = isPlainView(view)
    if (!isPlain && !render) loadRenderer()
    const cacheKey = JSON.stringify(view)
    const renderUncached = () =>
      render && !isPlain
        ? render(original, defaultKey, view)
        : transposeChart(original, offset - capo, findViewKeys(written, view).shapes)
    const chart = cache.get(cacheKey) ?? renderUncached()
    cache.set(cacheKey, chart)
    return chart
  }
}
