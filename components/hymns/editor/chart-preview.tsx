'use client'

import { useMemo } from 'react'
import { Chart } from '@/components/hymns/chart/chart'
import { chart } from '@/lib/cifra/chart/chart'

/** How the text looks to whoever opens the hymn. */
export function ChartPreview({ lyrics }: { lyrics: string }) {
  const preview = useMemo(() => chart(lyrics), [lyrics])
  return <Chart chart={preview} />
}
