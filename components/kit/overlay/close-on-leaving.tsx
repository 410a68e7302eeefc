import { useEffect, useRef } from 'react'
import { closeOnBack } from './back-button'
import { hasUnsavedInput } from './has-unsaved-input'

/**
 * On a phone, going back leaves the dialog and not the page. Next keeps a left page mounted and hidden, with its open
 * dialog: on return it is closed, unless it has unsaved input.
 */
export function CloseOnLeaving({ close, everywhere }: { close: () => void; everywhere?: boolean }) {
  const marker = useRef<HTMLSpanElement>(null)
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })

  useEffect(() => {
    // In development React runs every effect twice: cancels the closing of the first run.
    clearTimeout(closeTimer.current)
    const dialog = marker.current?.closest('[role=dialog], [role=alertdialog]') ?? null
    const stopListening = closeOnBack(() => latest.current(), everywhere)
    return () => {
      stopListening()
      if (!hasUnsavedInput(dialog)) closeTimer.current = setTimeout(() => latest.current())
    }
  }, [everywhere])

  return <span ref={marker} hidden />
}
