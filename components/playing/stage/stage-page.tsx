import { Chart } from '@/components/hymns/chart/chart'
import { CHORD_OVERHANG } from '@/components/playing/stage/layout/candidate-layouts'
import type { Span } from '@/components/playing/stage/layout/packing'
import type { StageLayout } from '@/components/playing/stage/layout/use-stage-layout'
import type { Line } from '@/lib/cifra/chart/line'

/** Makes the chart take its frame's letter size and start at its top. */
export const FRAME_CLASS = '*:text-[1em]! [&_section]:touch-pan-x [&>div>*:first-child]:mt-0!'

type Props = { lines: Line[]; offset: number; spans: Span[]; layout: StageLayout; aloud: boolean }

/** A page: its columns side by side, centred on the screen. */
export function StagePage({ lines, offset, spans, layout: { letter, gap, column, pages }, aloud }: Props) {
  return (
    <div
      className={`flex h-full justify-center ${pages.length === 1 ? 'items-center' : 'items-start'}`}
      style={{ fontSize: letter, paddingTop: `${CHORD_OVERHANG}em` }}
    >
      <div className="flex items-start" style={{ gap }}>
        {spans.map(({ from, to }) => (
          <div key={from} data-column className={FRAME_CLASS} style={{ maxWidth: column }}>
            <Chart chart={{ lines: lines.slice(from, to), offset }} aloud={aloud} />
          </div>
        ))}
      </div>
    </div>
  )
}
