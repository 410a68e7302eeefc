import { useMemo } from 'react'
import { Chart } from '@/components/hymns/chart/chart'
import { MarkedText } from '@/components/kit/form/marked-text'
import { parseChart } from '@/lib/engines/cifra/chart/chart'
import type { Line } from '@/lib/engines/cifra/chart/line'
import { formatKeyName } from '@/lib/engines/cifra/theory/key'
import type { HymnContent } from '@/lib/hymns/wording'

/** An earlier version of a hymn, with its chords in the key of that version. */
export function HymnVersion({ version, now }: { version: HymnContent; now: HymnContent }) {
  const versionChart = useMemo(() => parseChart(version.lyrics), [version.lyrics])
  const lines = useMemo(() => new Set(parseChart(now.lyrics).lines.map(serializeLine)), [now.lyrics])

  return (
    <>
      <h4 className="font-display text-heading font-semibold">
        <MarkedText
          className="text-primary figures"
          text={String(version.number ?? '')}
          other={String(now.number ?? '')}
        />{' '}
        <MarkedText text={version.title} other={now.title} />
      </h4>
      <p className="mb-4 text-ink-soft">
        Tom: <MarkedText text={formatKeyName(version.defaultKey)} other={formatKeyName(now.defaultKey)} />
      </p>
      <Chart chart={versionChart} marked={line => !lines.has(serializeLine(line))} />
    </>
  )
}

const serializeLine = ({ words }: Line) => JSON.stringify(words)
