'use client'

import { useEffect, useRef, useState } from 'react'
import { whenNear } from '@/components/browser/near-end'
import { Button } from './button'
import { SkeletonList } from './skeleton'

/** Loads what follows shortly before one gets there; when that fails, waits to be asked. */
export function LoadMore({ load }: { load: () => Promise<void> }) {
  const [state, setState] = useState<'waiting' | 'loading' | 'failed'>('waiting')
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (state !== 'waiting' || !end.current) return
    return whenNear(end.current, 800, () => setState('loading'))
  }, [state])

  const loadOnce = useRef(load)
  loadOnce.current = load
  useEffect(() => {
    if (state !== 'loading') return
    loadOnce.current().then(
      () => setState('waiting'),
      () => setState('failed'),
    )
  }, [state])

  return (
    <div ref={end} className="mt-5">
      {state === 'failed' ? (
        <div role="alert" className="grid justify-items-center gap-3 py-6 text-center">
          <p>Erro ao carregar dados</p>
          <Button variant="quiet" onClick={() => setState('loading')}>
            Tentar de novo
          </Button>
        </div>
      ) : (
        <SkeletonList rows={2} />
      )}
    </div>
  )
}
