import { type CSSProperties, useRef, useState } from 'react'
import { Chart } from '@/components/hymns/chart/chart'
import type { Direction } from '@/components/playing/controls/press'
import { useKeys } from '@/components/playing/controls/use-keys'
import { usePresses } from '@/components/playing/controls/use-presses'
import { SetlistDialog } from '@/components/playing/setlist/setlist-dialog'
import { CHORD_OVERHANG } from '@/components/playing/stage/layout/candidate-layouts'
import type { Span } from '@/components/playing/stage/layout/packing'
import { type StageLayout, useStageLayout } from '@/components/playing/stage/layout/use-stage-layout'
import type { Line } from '@/lib/engines/cifra/chart/line'
import { StageControls } from './stage-controls'
import { StageFoot } from './stage-foot'
import { StageHead } from './stage-head'
import type { StageProps } from './stage-props'
import { createLetterSteps, useLetterSize } from './use-letter-size'
import { useStageGestures } from './use-stage-gestures'
import { useStagePages } from './use-stage-pages'

type Props = {
  stageProps: StageProps
  begin: 'start' | 'end'
  awake: boolean
  onGo: (index: number, direction?: Direction) => void
  onClose: () => void
}

/** One song on stage: its current page, the messages at its edges, and the controls on demand. */
export function StageSong({ stageProps, begin, awake, onGo, onClose }: Props) {
  const { song, lines, offset, setlist, aloud, lyricsOnly, keyControl, leader, onTranspose } = stageProps
  const [controls, showControls] = useState(false)
  const [list, openList] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const ruler = useRef<HTMLDivElement>(null)

  const { fitted, fitAt } = useStageLayout({
    stage,
    ruler,
    lines,
    atLeast: useLetterSize(),
    measure: String(lyricsOnly),
  })
  const { larger, smaller } = createLetterSteps(fitAt)
  const { page, left, turn, jump } = useStagePages(fitted?.pages, begin)
  const count = fitted?.pages.length ?? 1

  const targets = { on: setlist?.next ?? -1, back: setlist?.previous ?? -1 }
  const beyond = { on: setlist?.songs[targets.on], back: setlist?.songs[targets.back] }
  const { press, edgeMessage } = usePresses({
    song: stageProps.songId,
    readEdges: () => ({ hasMore: left, hasSongBeyond: { on: !!beyond.on, back: !!beyond.back } }),
    titles: { on: beyond.on?.title, back: beyond.back?.title },
    inSetlist: setlist !== undefined,
    turn,
    go: direction => onGo(targets[direction], direction),
  })
  useKeys('stage', command => {
    if (command === 'scroll') return
    if (command === 'start' || command === 'end') jump(command)
    else if ('steps' in command) onTranspose(command.steps)
    else {
      // The controls would cover the message of the press.
      showControls(false)
      press(command.direction)
    }
  })
  const taps = useStageGestures(gesture => {
    if (gesture === 'controls' || controls) showControls(!controls)
    else press(gesture)
  })

  return (
    // A tap leaves the focus where it was: a pedal that sends Space or Enter must not press a button again.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done but that
    <div
      onMouseDown={event => event.preventDefault()}
      className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto] pt-[max(8px,env(safe-area-inset-top))] pr-[max(16px,env(safe-area-inset-right))] pb-[max(6px,env(safe-area-inset-bottom))] pl-[max(16px,env(safe-area-inset-left))] short:grid-cols-[minmax(0,auto)_minmax(0,1fr)] short:grid-rows-[minmax(0,1fr)_auto] short:gap-x-[16px]"
    >
      <StageHead song={song} />
      <div
        ref={stage}
        className="relative touch-none overflow-hidden select-none short:col-span-2 short:row-start-1"
        {...taps}
      >
        {fitted && (
          <StagePage lines={lines} offset={offset} spans={fitted.pages[page] ?? []} layout={fitted} aloud={aloud} />
        )}
        <div
          ref={ruler}
          aria-hidden
          inert
          className={`pointer-events-none invisible absolute top-0 left-0 ${FRAME_CLASS}`}
        >
          <Chart chart={{ lines }} />
        </div>
      </div>
      <StageFoot
        page={page}
        count={count}
        next={page + 1 === count ? beyond.on : undefined}
        edgeMessage={edgeMessage}
        awake={awake}
        setlist={setlist}
        leader={leader}
        onList={() => openList(true)}
      />
      <StageControls
        isVisible={controls}
        keyControl={keyControl}
        notes={song.notes}
        onLarger={() => fitted && larger(fitted)}
        onSmaller={() => fitted && smaller(fitted)}
        onList={setlist && (() => openList(true))}
        onPress={press}
        onClose={onClose}
      />
      {list && setlist && <SetlistDialog setlist={setlist} onGo={index => onGo(index)} onOpenChange={openList} />}
    </div>
  )
}

/** Makes the chart take its frame's letter size and start at its top; a tablature is at least two thirds as large. */
const FRAME_CLASS =
  '*:text-[1em]! [&_section]:touch-pan-x [&_section]:whitespace-normal [&_section]:text-[clamp(0.67em,var(--column,999rem)/var(--tab-columns)/0.62,0.74em)]! [&>div>*:first-child]:mt-0!'

/** A column's width, also as the width into which a tablature fits by itself. */
const frameStyle = (column: number): CSSProperties => ({ maxWidth: column, ['--column' as string]: `${column}px` })

type StagePageProps = { lines: Line[]; offset: number; spans: Span[]; layout: StageLayout; aloud: boolean }

/** A page: its columns side by side, centred on the screen. */
function StagePage({ lines, offset, spans, layout: { letter, gap, column, pages }, aloud }: StagePageProps) {
  return (
    <div
      className={`flex h-full justify-center ${pages.length === 1 ? 'items-center' : 'items-start'}`}
      style={{ fontSize: letter, paddingTop: `${CHORD_OVERHANG}em` }}
    >
      <div className="flex items-start" style={{ gap }}>
        {spans.map(({ from, to }) => (
          <div key={from} data-column className={FRAME_CLASS} style={frameStyle(column)}>
            <Chart chart={{ lines: lines.slice(from, to), offset }} aloud={aloud} />
          </div>
        ))}
      </div>
    </div>
  )
}
