'use client'

import { Dialog as Radix } from 'radix-ui'
import { useRef, useState } from 'react'
import { useWakeLock } from '@/components/kit/browser/use-wake-lock'
import { CloseOnLeaving } from '@/components/kit/overlay/close-on-leaving'
import { HasBackdrop } from '@/components/kit/overlay/lazy-dialog'
import type { Direction } from '@/components/playing/controls/press'
import type { StageProps } from './stage-props'
import { StageSong } from './stage-song'
import { useFullScreen } from './use-full-screen'

/** The stage (Palco): a song fills the whole screen, as large as it fits, and the screen stays awake. */
export function Stage(props: StageProps) {
  const close = () => props.onOpenChange(false)
  const awake = useWakeLock(props.awake)
  useFullScreen(close)

  const previousFocus = useRef<Element>(null)

  // Turning back opens the previous song at its end.
  const [openFrom, setOpenFrom] = useState<Direction>('on')
  const go = (index: number, direction: Direction = 'on') => {
    setOpenFrom(direction)
    props.onGo(index)
  }

  return (
    <Radix.Root open onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-paper" />
        <Radix.Content
          aria-describedby={undefined}
          data-stage
          className="fixed inset-0 z-50 bg-paper text-ink outline-none"
          onCloseAutoFocus={() => previousFocus.current instanceof HTMLElement && previousFocus.current.focus()}
          onOpenAutoFocus={event => {
            event.preventDefault()
            previousFocus.current = document.activeElement
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
        >
          <Radix.Title className="sr-only">{`Palco: ${props.song.title}`}</Radix.Title>
          <HasBackdrop value={false}>
            <StageSong
              key={props.songId}
              stageProps={props}
              begin={openFrom === 'on' ? 'start' : 'end'}
              awake={awake}
              onGo={go}
              onClose={close}
            />
          </HasBackdrop>
          <CloseOnLeaving close={close} everywhere />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
