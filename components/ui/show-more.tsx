'use client'

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from './button'
import { Spinner } from './spinner'

type Props = {
  load: () => Promise<void>
  /** What it adds to. */
  list: RefObject<HTMLElement | null>
  /** It stands above the list and brings what was before. */
  above?: boolean
  children: ReactNode
}

/**
 * Loads what follows when it is asked to, and says when it could not. Who asked goes on reading where they were: at the
 * first row that came below, or at the last that came above.
 */
export function LoadMoreButton({ load, list, above = false, children }: Props) {
  const [state, setState] = useState<'waiting' | 'loading' | 'failed'>('waiting')
  const button = useRef<HTMLButtonElement>(null)
  const restorePosition = useRef<() => void>(undefined)

  async function loadNext() {
    // It stays enabled while it loads: a button that is disabled lets go of the focus.
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

  // Once the rows stand, and also when the button leaves with the last of them.
  useEffect(() => {
    const read = () => {
      restorePosition.current?.()
      restorePosition.current = undefined
    }
    if (state === 'waiting') read()
    return read
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

/** Rows that came above have pushed everything down: the eye finds its place again. */
function continueReading(row: Element | null | undefined, hadFocus: boolean, above: boolean) {
  if (!(row instanceof HTMLElement)) return
  if (above) row.scrollIntoView({ block: 'center' })
  if (!hadFocus) return
  row.tabIndex = -1
  row.focus({ preventScroll: true })
}
