'use client'

import { useMemo, useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { createViewCache } from '@/lib/engines/cifra/chart/view-cache'

const lazyRenderView = lazyImport(() =>
  import('@/lib/engines/cifra/chart/render-view').then(({ renderView: renderChart }) => renderChart),
)

/**
 * Returns a function that renders a hymn in any view. Most people use letters only: the code of other notations loads
 * on first use.
 */
export function useChartViews({ lyrics, defaultKey }: { lyrics: string; defaultKey: string }) {
  const [render, setRender] = useState(() => lazyRenderView.get())
  return useMemo(() => {
    const loadRenderer = () =>
      void lazyRenderView.load().then(
        loaded => setRender(() => loaded),
        () => {},
      )
    return createViewCache(lyrics, defaultKey, render, loadRenderer)
  }, [lyrics, defaultKey, render])
}
