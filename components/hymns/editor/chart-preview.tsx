'use client'

import { useMemo } from 'react'
import { Chart } from '@/components/hymns/chart/chart'
import { parseChart } from '@/lib/cifra/chart/chart'

/** How the text looks to whoever opens the hymn. */
export function ChartPreview({ lyrics }: { lyrics: string }) {
  const preview = useMemo(() => parseChart(lyrics), [lyrics])
  return <Chart chart={preview} />
}
