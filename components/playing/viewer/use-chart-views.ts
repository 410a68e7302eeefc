'use client'

import { useMemo, useState } from 'react'
import { coming } from '@/components/browser/coming'
import { isPlain, type View } from '@/lib/cifra/chart/chart-view'
import { inEachView } from '@/lib/cifra/chart/chart-views'

const otherWays = coming(() => import('@/lib/cifra/chart/render-view').then(({ seen }) => seen))

/** A hymn in any view. Most read letters only: the code of other ways is fetched when one of them is looked at. */
export function useSeen({ lyrics, defaultKey }: { lyrics: string; defaultKey: string }) {
  const [see, show] = useState(() => otherWays.now())
  return useMemo(() => {
    const seen = inEachView(lyrics, defaultKey, see)
    return (view: View) => {
      if (!see && !isPlain(view)) {
        otherWays.bring().then(
          brought => show(() => brought),
          () => {},
        )
      }
      return seen(view)
    }
  }, [lyrics, defaultKey, see])
}
