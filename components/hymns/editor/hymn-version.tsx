import { useMemo } from 'react'
import { MarkedText } from '@/components/form/marked-text'
import { Chart } from '@/components/hymns/chart/chart'
import { chart } from '@/lib/cifra/chart/chart'
import type { Line } from '@/lib/cifra/chart/line'
import { keyName } from '@/lib/cifra/theory/key'
import type { WrittenHymn } from '@/lib/hymns/wording'

/** A hymn as it was, with its chords in the key it had. */
export function HymnVersion({ version, now }: { version: WrittenHymn; now: WrittenHymn }) {
  const shown = useMemo(() => chart(version.lyrics), [version.lyrics])
  const lines = useMemo(() => new Set(chart(now.lyrics).lines.map(said)), [now.lyrics])

  return (
    <>
      <h4 className="font-display text-heading font-semibold">
        <MarkedText className="text-primary figures" text={String(version.number)} other={String(now.number)} />{' '}
        <MarkedText text={version.title} other={now.title} />
      </h4>
      <p className="mb-4 text-ink-soft">
        Tom: <MarkedText text={keyName(version.defaultKey)} other={keyName(now.defaultKey)} />
      </p>
      <Chart chart={shown} marked={line => !lines.has(said(line))} />
    </>
  )
}

/** All that a line shows: chords and syllables. */
const said = ({ words }: Line) => JSON.stringify(words)
