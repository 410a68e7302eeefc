'use client'

import { useMemo } from 'react'
import { Chart } from '@/components/hymns/chart/chart'
import { parseChart } from '@/lib/engines/cifra/chart/chart'

/** Renders the chart as readers will see it. */
export function ChartPreview({ lyrics }: { lyrics: string }) {
  const preview = useMemo(() => parseChart(lyrics), [lyrics])
  return <Chart chart={preview} />
}
