'use client'

import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useStore } from '@/components/kit/browser/use-store'
import { SwipeableToast } from './swipeable-toast'
import { type Toast, toasts } from './toasts'

/**
 * Toasts are at the top, where no bottom bar, keyboard or thumb covers them, or below the focused control that they would
 * cover. Their timers pause while one is hovered or focused, or the page is hidden. Alt+T moves the focus there, Escape back.
 */
export function ToastHost() {
  const visibleToasts = useStore(toasts, toasts => toasts, noToasts)
  const box = useRef<HTMLElement>(null)
  const previousFocus = useRef<HTMLElement>(null)
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)

  useEffect(() => {
    const onKeyDown = ({ altKey, code }: KeyboardEvent) => altKey && code === 'KeyT' && box.current?.focus()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  // The focused button may be removed with its toast, without a blur event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever a toast comes or goes
  useEffect(() => {
    if (!hasFocus || box.current?.contains(document.activeElement)) return
    setHasFocus(false)
    if (document.activeElement === document.body) previousFocus.current?.focus({ preventScroll: true })
  }, [hasFocus, visibleToasts])

  // The code for the position is loaded lazily: without it, toasts are at the top.
  useEffect(() => {
    const controller = new AbortController()
    if (box.current && visibleToasts.length > 0) void anchorBox(box.current, controller.signal)
    return () => controller.abort()
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
      tabIndex={-1}
      onFocus={onFocusEnter}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setHasFocus(false)}
      onKeyDown={({ key }) => key === 'Escape' && previousFocus.current?.focus()}
      className="pointer-events-none fixed inset-x-0 top-[max(0.75rem,env(safe-area-inset-top))] z-60 mx-auto w-[min(22.25rem,100%-1.5rem)] outline-none"
    >
      {/* An error is an alert of its own. In a live region it would be announced twice, so the others have theirs. Both have the attribute: a dialog hides everything else from screen readers. */}
      {(['error', 'done'] as const).map(tone => (
        <ol
          key={tone}
          aria-live={tone === 'done' ? 'polite' : 'off'}
          // A toast that comes under a resting mouse must not stay for that.
          onPointerMove={({ pointerType }) => setHovered(pointerType === 'mouse')}
          onPointerLeave={() => setHovered(false)}
        >
          {visibleToasts
            .filter(toast => toast.tone === tone)
            .map(toast => (
              <SwipeableToast key={toast.name} toast={toast} isPaused={isHovered || hasFocus} />
            ))}
        </ol>
      ))}
    </section>
  )
}

const anchorBox = (box: HTMLElement, signal: AbortSignal) =>
  import('./anchor-to-focus').then(({ anchorToFocus }) => anchorToFocus(box, signal)).catch(() => {})

const noToasts: Toast[] = []
