'use client'

import { type PointerEvent, useEffect, useRef } from 'react'
import { ToastCard } from './toast-card'
import { type Toast, takeAway } from './toasts'

type Props = { toast: Toast; waits: boolean }

/** A toast goes by itself, by its button, or with a finger that pushes it up. */
export function SwipedToast({ toast, waits }: Props) {
  const { name, message, tone, reference, leaving } = toast
  const away = () => takeAway(name)
  useTime(toast, waits, away)
  const swipe = useSwipe(away)

  return (
    <li
      {...swipe}
      data-leaving={leaving || undefined}
      className="pointer-events-auto touch-none transition-[translate,opacity] duration-200 starting:-translate-y-4 starting:opacity-0 data-leaving:pointer-events-none data-leaving:-translate-y-full data-leaving:opacity-0"
    >
      <ToastCard {...message} tone={tone} reference={reference} onClose={away} />
    </li>
  )
}

/** Runs while nobody is at it and the page is in sight; said again, it begins anew. */
function useTime({ turn, lasts }: Toast, waits: boolean, over: () => void) {
  const left = useRef(lasts)
  const of = useRef(turn)
  const end = useRef(over)

  useEffect(() => {
    end.current = over
  })

  useEffect(() => {
    if (of.current !== turn) left.current = lasts
    of.current = turn
    if (waits || left.current === Number.POSITIVE_INFINITY) return
    let began = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      if (timer) left.current -= Date.now() - began
      clearTimeout(timer)
      timer = undefined
    }
    const run = () => {
      stop()
      if (document.hidden) return
      began = Date.now()
      timer = setTimeout(() => end.current(), left.current)
    }
    run()
    document.addEventListener('visibilitychange', run)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', run)
    }
  }, [turn, lasts, waits])
}

/** How far up, in pixels, or how fast, in pixels a millisecond, counts as meant. */
const FAR = 45
const FAST = 0.11

function useSwipe(away: () => void) {
  const from = useRef<{ y: number; at: number }>(undefined)
  const moved = ({ clientY }: PointerEvent) => Math.min(0, clientY - (from.current?.y ?? clientY))

  const put = (toast: HTMLElement, by: number) => {
    toast.style.transform = by ? `translateY(${by}px)` : ''
    toast.style.transitionDuration = by ? '0s' : ''
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { target, button, clientY, timeStamp } = event
      if (button !== 0 || (target instanceof Element && target.closest('a, button'))) return
      from.current = { y: clientY, at: timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current) put(event.currentTarget, moved(event))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!from.current) return
      const far = -moved(event)
      if (far >= FAR || far / (event.timeStamp - from.current.at) > FAST) away()
      from.current = undefined
      put(event.currentTarget, 0)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      from.current = undefined
      put(event.currentTarget, 0)
    },
  }
}
