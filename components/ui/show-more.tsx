'use client'

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from './button'
import { Spinner } from './spinner'

type Props = {
  load: () => Promise<void>
  /** What it adds to. */
  list: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * Loads what follows when it is asked to, and says when it could not. Who asked goes on reading at the first row that
 * came: the button moves down with the list's end, or is gone with it.
 */
export function ShowMore({ load, list, children }: Props) {
  const [state, setState] = useState<'waiting' | 'loading' | 'failed'>('waiting')
  const button = useRef<HTMLButtonElement>(null)
  const came = useRef<() => void>(undefined)

  async function ask() {
    // It stays enabled while it loads: a button that is disabled lets go of the focus.
    if (state === 'loading') return
    setState('loading')
    const last = list.current?.lastElementChild
    came.current = undefined
    try {
      await load()
      if (document.activeElement === button.current) came.current = () => readOn(last?.nextElementSibling)
      setState('waiting')
    } catch {
      setState('failed')
    }
  }

  useEffect(() => () => came.current?.(), [])
  useEffect(() => {
    if (state !== 'waiting') return
    came.current?.()
    came.current = undefined
  }, [state])

  return (
    <div className="mt-6 grid justify-items-center gap-3">
      {state === 'failed' && <p role="alert">Erro ao carregar dados</p>}
      <Button ref={button} variant="quiet" aria-busy={state === 'loading' || undefined} onClick={ask}>
        {state === 'loading' && <Spinner size="small" label={null} />}
        {state === 'failed' ? 'Tentar de novo' : children}
      </Button>
    </div>
  )
}

function readOn(row: Element | null | undefined) {
  if (!(row instanceof HTMLElement)) return
  row.tabIndex = -1
  row.focus({ preventScroll: true })
}
