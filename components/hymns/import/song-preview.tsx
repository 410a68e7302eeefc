import { useMemo } from 'react'
import { Chart } from '@/components/hymns/chart/chart'
import { parseChart } from '@/lib/cifra/chart/chart'

/** The chart of a song as readers will see it. */
export function SongPreview({ lyrics }: { lyrics: string }) {
  const chart = useMemo(() => parseChart(lyrics), [lyrics])
  return <Chart chart={chart} />
}
