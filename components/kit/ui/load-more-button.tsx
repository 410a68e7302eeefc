'use client'

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from './button'
import { Spinner } from './spinner'

type Props = {
  load: () => Promise<void>
  /** The list that the rows are added to. */
  list: RefObject<HTMLElement | null>
  /** Whether the button is above the list and loads earlier rows. */
  above?: boolean
  children: ReactNode
}

/**
 * Loads more rows on request, and shows a failure. Reading continues at the first new row below, or at the last new row
 * above.
 */
export function LoadMoreButton({ load, list, above = false, children }: Props) {
  const [state, setState] = useState<'waiting' | 'loading' | 'failed'>('waiting')
  const button = useRef<HTMLButtonElement>(null)
  const restorePosition = useRef<() => void>(undefined)

  async function loadNext() {
    // The button stays enabled while it loads: a disabled one loses the focus.
    if (state === 'loading') return
    setState('loading')
    const edge = above ? list.current?.firstElementChild : list.current?.lastElementChild
    try {
      await load()
      const hadFocus = document.activeElement === button.current
      restorePosition.current = () =>
        continueReading(above ? edge?.previousElementSibling : edge?.nextElementSibling, hadFocus, above)
      setState('waiting')
    } catch {
      setState('failed')
    }
  }

  // Runs when the rows are rendered, and on unmount, when there is no more to load.
  useEffect(() => {
    const restore = () => {
      restorePosition.current?.()
      restorePosition.current = undefined
    }
    if (state === 'waiting') restore()
    return restore
  }, [state])

  return (
    <div className={`grid justify-items-center gap-3 ${above ? 'mb-6' : 'mt-6'}`}>
      {state === 'failed' && <p role="alert">Erro ao carregar dados</p>}
      <Button ref={button} variant="quiet" size="small" aria-busy={state === 'loading' || undefined} onClick={loadNext}>
        {state === 'loading' && <Spinner size="small" label={null} />}
        {state === 'failed' ? 'Tentar de novo' : children}
      </Button>
    </div>
  )
}

/** Scrolls back to where the person was reading if rows were added above, and restores the focus. */
function continueReading(row: Element | null | undefined, hadFocus: boolean, above: boolean) {
  if (!(row instanceof HTMLElement)) return
  if (above) row.scrollIntoView({ block: 'center' })
  if (!hadFocus) return
  row.tabIndex = -1
  row.focus({ preventScroll: true })
}
