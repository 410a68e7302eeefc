'use client'

import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type PointerEvent, useEffect, useRef } from 'react'
import { Link } from '@/components/kit/ui/link'
import type { Message } from '@/lib/platform/action/outcome'
import { dismissToast, type Toast } from './toasts'

type Props = { toast: Toast; isPaused: boolean }

/** A toast that closes after a time, by its button, or by swiping it up. */
export function SwipeableToast({ toast, isPaused }: Props) {
  const { name, message, tone, reference, leaving } = toast
  const dismiss = () => dismissToast(name)
  useDismissTimer(toast, isPaused, dismiss)
  const swipe = useSwipe(dismiss)

  return (
    <li
      {...swipe}
      data-leaving={leaving || undefined}
      className="@container pointer-events-auto mb-3.5 touch-none transition-[translate,opacity] duration-200 starting:-translate-y-4 starting:opacity-0 data-leaving:pointer-events-none data-leaving:-translate-y-full data-leaving:opacity-0"
    >
      <ToastCard {...message} tone={tone} reference={reference} onClose={dismiss} />
    </li>
  )
}

/** Runs while the toast is not paused and the page is visible; starts over when the same message is shown again. */
function useDismissTimer({ turn, duration }: Toast, isPaused: boolean, onTimeout: () => void) {
  const remaining = useRef(duration)
  const lastTurn = useRef(turn)
  const onTimeoutRef = useRef(onTimeout)

  useEffect(() => {
    onTimeoutRef.current = onTimeout
  })

  useEffect(() => {
    if (lastTurn.current !== turn) remaining.current = duration
    lastTurn.current = turn
    if (isPaused || remaining.current === Number.POSITIVE_INFINITY) return
    let startedAt = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      if (timer) remaining.current -= Date.now() - startedAt
      clearTimeout(timer)
      timer = undefined
    }
    const run = () => {
      stop()
      if (document.hidden) return
      startedAt = Date.now()
      timer = setTimeout(() => onTimeoutRef.current(), remaining.current)
    }
    run()
    document.addEventListener('visibilitychange', run)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', run)
    }
  }, [turn, duration, isPaused])
}

/** How far up, in pixels, or how fast, in pixels per millisecond, counts as a swipe. */
const FAR = 45
const FAST = 0.11

function useSwipe(dismiss: () => void) {
  const start = useRef<{ y: number; at: number }>(undefined)
  const getOffset = ({ clientY }: PointerEvent) => Math.min(0, clientY - (start.current?.y ?? clientY))

  const moveTo = (toast: HTMLElement, by: number) => {
    toast.style.transform = by ? `translateY(${by}px)` : ''
    toast.style.transitionDuration = by ? '0s' : ''
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { target, button, clientY, timeStamp } = event
      if (button !== 0 || (target instanceof Element && target.closest('a, button'))) return
      start.current = { y: clientY, at: timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) moveTo(event.currentTarget, getOffset(event))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const far = -getOffset(event)
      if (far >= FAR || far / (event.timeStamp - start.current.at) > FAST) dismiss()
      start.current = undefined
      moveTo(event.currentTarget, 0)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      start.current = undefined
      moveTo(event.currentTarget, 0)
    },
  }
}

type ToastCardProps = Message & { tone: 'done' | 'error'; reference?: string; onClose: () => void }

/**
 * Errors interrupt a screen reader (`alert` is assertive); other toasts wait in the toast host's polite region. Large text
 * grows as far as the message leaves half of the screen free.
 */
function ToastCard({ title, text, why, link, reload, tone, reference, onClose }: ToastCardProps) {
  const failed = tone === 'error'
  const Icon = failed ? CircleAlert : CircleCheck

  return (
    <div
      role={failed ? 'alert' : undefined}
      className={`flex w-full items-start gap-3 rounded-soft py-2 pr-2 pl-4 font-sans text-[min(1rem,6vw)] shadow-lift ${
        failed ? 'bg-danger text-on-danger' : 'border border-line bg-surface text-ink'
      }`}
    >
      <Icon aria-hidden className={`mt-3 hidden size-5 shrink-0 @min-[15rem]:block ${failed ? '' : 'text-primary'}`} />
      <div className="max-h-[45dvh] min-w-0 flex-1 touch-none overflow-y-auto py-2.5 leading-snug">
        <p className="font-bold">{title}</p>
        {text && <p className={failed ? 'mt-0.5' : 'mt-0.5 text-ink-soft'}>{text}</p>}
        {why && <p className="mt-0.5">{why}</p>}
        {link && (
          <Link
            href={link.to}
            onClick={onClose}
            className="mt-1 -mb-2 inline-flex min-h-11 items-center font-bold text-primary underline underline-offset-4"
          >
            {link.label}
          </Link>
        )}
        {reference && <p className="mt-1 text-sm">Referência: {reference}</p>}
        {reload && (
          <button
            type="button"
            onClick={() => window.location.reload()}
            className="mt-2 min-h-11 rounded-full border border-current px-4 font-bold hover:bg-current/10"
          >
            Atualizar a página
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Fechar mensagem"
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-current/10"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}
