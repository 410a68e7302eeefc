import { wrapToOctave } from '@/lib/cifra/theory/note'
import { type Chart, parseChart, transposeChart } from './chart'
import { type ChartView, isPlainView } from './chart-view'

/** Draws a chart in any other way than plain letters (render-view.ts). */
type ViewRenderer = (original: Chart, defaultKey: string, view: ChartView) => Chart

/**
 * A hymn in any view: each is worked out once, and asked for again it is the very same. Where `see` is not here yet, the
 * letters of the original stand in.
 */
export function createViewCache(lyrics: string, defaultKey: string, render?: ViewRenderer) {
  const original = parseChart(lyrics)
  const cache = new Map<string, Chart>()
  return ({ offset, capo = 0, as, spelling, key }: ChartView) => {
    const view = { offset: wrapToOctave(offset), capo: wrapToOctave(capo), as, spelling, key }
    const cacheKey = JSON.stringify(isPlainView(view) ? view.offset : view)
    const draw = () =>
      render && !isPlainView(view) ? render(original, defaultKey, view) : transposeChart(original, offset - capo)
    const chart = cache.get(cacheKey) ?? draw()
    cache.set(cacheKey, chart)
    return chart
  }
}
