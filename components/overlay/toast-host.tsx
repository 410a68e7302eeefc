'use client'

import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useStore } from '@/components/browser/use-store'
import { SwipedToast } from './swiped-toast'
import { type Toast, toasts } from './toasts'

/**
 * At the top, where no bottom bar, keyboard or thumb covers it, or below the field that it would cover. Time stands
 * still while somebody is at one of them, or away from the page. Alt and T lead there from anywhere, and Escape back.
 */
export function ToastHost() {
  const shown = useStore(toasts, toasts => toasts, none)
  const box = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement>(null)
  const [over, setOver] = useState(false)
  const [within, setWithin] = useState(false)

  useEffect(() => {
    const press = ({ altKey, code }: KeyboardEvent) => altKey && code === 'KeyT' && box.current?.focus()
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  // The button that had the focus may go away with its toast: no blur tells of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever a toast comes or goes
  useEffect(() => {
    if (!within || box.current?.contains(document.activeElement)) return
    setWithin(false)
    if (document.activeElement === document.body) before.current?.focus({ preventScroll: true })
  }, [within, shown])

  // Where toasts stand may wait for its code: without it they stand at the top.
  useEffect(() => {
    const over = new AbortController()
    if (box.current && shown.length > 0) void standBeside(box.current, over.signal)
    return () => over.abort()
  }, [shown])

  function enter({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return
    before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    setWithin(true)
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
      onFocus={enter}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setWithin(false)}
      onKeyDown={({ key }) => key === 'Escape' && before.current?.focus()}
      className="pointer-events-none fixed inset-x-0 top-[max(0.75rem,env(safe-area-inset-top))] z-60 mx-auto w-[356px] max-[600px]:w-[calc(100%-1.5rem)] outline-none"
    >
      <ol
        onPointerEnter={({ pointerType }) => setOver(pointerType === 'mouse')}
        onPointerLeave={() => setOver(false)}
        className="grid gap-3.5"
      >
        {shown.map(toast => (
          <SwipedToast key={toast.name} toast={toast} waits={over || within} />
        ))}
      </ol>
    </section>
  )
}

const standBeside = (box: HTMLElement, over: AbortSignal) =>
  import('./beside-field').then(({ besideField }) => besideField(box, over)).catch(() => {})

const none: Toast[] = []
