import { useEffect, useRef } from 'react'
import { closeOnBack } from './back'
import { hasUnsavedInput } from './has-unsaved-input'

/**
 * On a phone, going back leaves the dialog and not the page. Next keeps a page one leaves, hidden and alive, with the
 * dialog that was open: who comes back finds it closed, unless something was typed in it.
 */
export function CloseOnLeaving({ close, everywhere }: { close: () => void; everywhere?: boolean }) {
  const marker = useRef<HTMLSpanElement>(null)
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })

  useEffect(() => {
    // While developing, React tries every effect out twice: who is back at once never left.
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
