import { useRef, useState } from 'react'
import { Chart } from '@/components/hymns/chart/chart'
import type { Way } from '@/components/playing/controls/press'
import { useKeys } from '@/components/playing/controls/use-keys'
import { usePresses } from '@/components/playing/controls/use-presses'
import { SetList } from '@/components/playing/setlist/setlist-dialog'
import { useFitting } from '@/components/playing/stage/layout/use-stage-layout'
import { StageControls } from './stage-controls'
import { StageFoot } from './stage-foot'
import { StageHead } from './stage-head'
import { lettersOfFrame, StagedPage } from './stage-page'
import type { StagePart } from './stage-props'
import { letterSteps, useLetter } from './use-letter-size'
import { useTaps } from './use-stage-gestures'
import { usePages } from './use-stage-pages'

type Props = {
  part: StagePart
  begin: 'start' | 'end'
  awake: boolean
  onGo: (index: number, way?: Way) => void
  onClose: () => void
}

/** One song on stage: its page of now, what is said at its edges, and the controls when they are wanted. */
export function StagedSong({ part, begin, awake, onGo, onClose }: Props) {
  const { song, lines, offset, set, aloud, lyricsOnly, tone, onTone } = part
  const [controls, showControls] = useState(false)
  const [list, openList] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const ruler = useRef<HTMLDivElement>(null)

  const { fitted, fitAt } = useFitting({ stage, ruler, lines, atLeast: useLetter(), look: String(lyricsOnly) })
  const { larger, smaller } = letterSteps(fitAt)
  const { page, left, turn, jump } = usePages(fitted?.pages, begin)
  const count = fitted?.pages.length ?? 1

  const at = { on: set?.next ?? -1, back: set?.previous ?? -1 }
  const beyond = { on: set?.songs[at.on], back: set?.songs[at.back] }
  const { press, said } = usePresses({
    song: part.place,
    place: () => ({ left, beyond: { on: !!beyond.on, back: !!beyond.back } }),
    titles: { on: beyond.on?.title, back: beyond.back?.title },
    inSet: set !== undefined,
    turn,
    go: way => onGo(at[way], way),
  })
  useKeys('stage', (command, held) => {
    if (command === 'scroll') return
    if (command === 'start' || command === 'end') jump(command)
    else if ('steps' in command) onTone(command.steps)
    else {
      // They would lie over what the press says.
      showControls(false)
      press(command.way, { held })
    }
  })
  const taps = useTaps(meaning => {
    if (meaning === 'controls' || controls) showControls(!controls)
    else press(meaning)
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
          <StagedPage lines={lines} offset={offset} spans={fitted.pages[page] ?? []} fitted={fitted} aloud={aloud} />
        )}
        <div
          ref={ruler}
          aria-hidden
          inert
          className={`pointer-events-none invisible absolute top-0 left-0 ${lettersOfFrame}`}
        >
          <Chart chart={{ lines }} />
        </div>
      </div>
      <StageFoot
        page={page}
        count={count}
        next={page + 1 === count ? beyond.on : undefined}
        said={said}
        awake={awake}
        set={set}
        onList={() => openList(true)}
      />
      <StageControls
        shown={controls}
        tone={tone}
        notes={song.notes}
        onLarger={() => fitted && larger(fitted)}
        onSmaller={() => fitted && smaller(fitted)}
        onList={set && (() => openList(true))}
        onPress={press}
        onClose={onClose}
      />
      {list && set && <SetList set={set} onGo={index => onGo(index)} onOpenChange={openList} />}
    </div>
  )
}
