'use client'

import { useMemo, useState } from 'react'
import { coming } from '@/components/browser/coming'
import { inEachView } from '@/lib/hymns/in-each-view'
import { isPlain, type View } from '@/lib/hymns/view'

const otherWays = coming(() => import('@/lib/hymns/seen').then(({ seen }) => seen))

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
