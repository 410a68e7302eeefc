'use client'

import { Dialog as Radix } from 'radix-ui'
import { useRef, useState } from 'react'
import { useWakeLock } from '@/components/browser/use-wake-lock'
import { CloseOnLeaving } from '@/components/overlay/close-on-leaving'
import { Veiled } from '@/components/overlay/later'
import type { Way } from '@/components/playing/controls/press'
import type { StagePart } from './stage-props'
import { StagedSong } from './stage-song'
import { useFullScreen } from './use-full-screen'

/** Palco: the whole screen for one song, as large as it fits, and the screen stays awake. */
export function Stage(part: StagePart) {
  const close = () => part.onOpenChange(false)
  const awake = useWakeLock(part.awake)
  useFullScreen(close)

  const before = useRef<Element>(null)

  // Who pages back finds the end of the song before.
  const [came, come] = useState<Way>('on')
  const go = (index: number, way: Way = 'on') => {
    come(way)
    part.onGo(index)
  }

  return (
    <Radix.Root open onOpenChange={part.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-paper" />
        <Radix.Content
          aria-describedby={undefined}
          data-stage
          className="fixed inset-0 z-50 bg-paper text-ink outline-none"
          onCloseAutoFocus={() => before.current instanceof HTMLElement && before.current.focus()}
          onOpenAutoFocus={event => {
            event.preventDefault()
            before.current = document.activeElement
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
        >
          <Radix.Title className="sr-only">{`Palco: ${part.song.title}`}</Radix.Title>
          <Veiled value={false}>
            <StagedSong
              key={part.place}
              part={part}
              begin={came === 'on' ? 'start' : 'end'}
              awake={awake}
              onGo={go}
              onClose={close}
            />
          </Veiled>
          <CloseOnLeaving close={close} everywhere />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
