import { useMemo } from 'react'
import { Chart } from '@/components/hymns/chart'
import { chart } from '@/lib/hymns/chart'

/** What is being written, as it will be read. */
export function HymnPreview({ lyrics }: { lyrics: string }) {
  const shown = useMemo(() => chart(lyrics), [lyrics])
  return <Chart chart={shown} />
}
