'use client'

import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useStore } from '@/components/browser/use-store'
import { SwipeableToast } from './swiped-toast'
import { type Toast, toasts } from './toasts'

/**
 * At the top, where no bottom bar, keyboard or thumb covers it, or below the field that it would cover. Time stands
 * still while somebody is at one of them, or away from the page. Alt and T lead there from anywhere, and Escape back.
 */
export function ToastHost() {
  const visibleToasts = useStore(toasts, toasts => toasts, noToasts)
  const box = useRef<HTMLElement>(null)
  const previousFocus = useRef<HTMLElement>(null)
  const [over, setOver] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)

  useEffect(() => {
    const onKeyDown = ({ altKey, code }: KeyboardEvent) => altKey && code === 'KeyT' && box.current?.focus()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  // The button that had the focus may go away with its toast: no blur tells of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever a toast comes or goes
  useEffect(() => {
    if (!hasFocus || box.current?.contains(document.activeElement)) return
    setHasFocus(false)
    if (document.activeElement === document.body) previousFocus.current?.focus({ preventScroll: true })
  }, [hasFocus, visibleToasts])

  // Where toasts stand may wait for its code: without it they stand at the top.
  useEffect(() => {
    const over = new AbortController()
    if (box.current && visibleToasts.length > 0) void anchorBox(box.current, over.signal)
    return () => over.abort()
  }, [visibleToasts])

  function onFocusEnter({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return
    previousFocus.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    setHasFocus(true)
  }

  return (
    <section
      ref={box}
      data-toasts
      aria-label="Mensagens alt+T"
      aria-live="polite"
      aria-relevant="additions text"
      aria-atomic="false"
      tabIndex={-1}
      onFocus={onFocusEnter}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setHasFocus(false)}
      onKeyDown={({ key }) => key === 'Escape' && previousFocus.current?.focus()}
      className="pointer-events-none fixed inset-x-0 top-[max(0.75rem,env(safe-area-inset-top))] z-60 mx-auto w-[356px] max-[600px]:w-[calc(100%-1.5rem)] outline-none"
    >
      <ol
        onPointerEnter={({ pointerType }) => setOver(pointerType === 'mouse')}
        onPointerLeave={() => setOver(false)}
        className="grid gap-3.5"
      >
        {visibleToasts.map(toast => (
          <SwipeableToast key={toast.name} toast={toast} isPaused={over || hasFocus} />
        ))}
      </ol>
    </section>
  )
}

const anchorBox = (box: HTMLElement, over: AbortSignal) =>
  import('./beside-field').then(({ anchorToField }) => anchorToField(box, over)).catch(() => {})

const noToasts: Toast[] = []
