'use client'

import { useMemo, useState } from 'react'
import { lazyImport } from '@/components/browser/coming'
import { type ChartView, isPlainView } from '@/lib/cifra/chart/chart-view'
import { createViewCache } from '@/lib/cifra/chart/chart-views'

const lazyRenderView = lazyImport(() =>
  import('@/lib/cifra/chart/render-view').then(({ renderView: renderChart }) => renderChart),
)

/** A hymn in any view. Most read letters only: the code of other ways is fetched when one of them is looked at. */
export function useChartViews({ lyrics, defaultKey }: { lyrics: string; defaultKey: string }) {
  const [render, setRender] = useState(() => lazyRenderView.get())
  return useMemo(() => {
    const renderChart = createViewCache(lyrics, defaultKey, render)
    return (view: ChartView) => {
      if (!render && !isPlainView(view)) {
        lazyRenderView.bring().then(
          loaded => setRender(() => loaded),
          () => {},
        )
      }
      return renderChart(view)
    }
  }, [lyrics, defaultKey, render])
}
