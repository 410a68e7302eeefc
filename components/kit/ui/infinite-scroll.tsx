'use client'

import { useEffect, useRef, useState } from 'react'
import { observeNearViewport } from '@/components/kit/browser/observe-near-viewport'
import { LoadError } from './load-error'
import { SkeletonList } from './skeleton'

/** Loads the next page shortly before its end is reached; after a failure it waits for the retry button. */
export function InfiniteScroll({ load }: { load: () => Promise<void> }) {
  const [state, setState] = useState<'waiting' | 'loading' | { failed: unknown }>('waiting')
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (state !== 'waiting' || !end.current) return
    return observeNearViewport(end.current, 800, () => setState('loading'))
  }, [state])

  const latestLoad = useRef(load)
  latestLoad.current = load
  useEffect(() => {
    if (state !== 'loading') return
    latestLoad.current().then(
      () => setState('waiting'),
      failed => setState({ failed }),
    )
  }, [state])

  return (
    <div ref={end} className="mt-5">
      {typeof state === 'object' ? (
        <LoadError error={state.failed} retry={() => setState('loading')} />
      ) : (
        <SkeletonList rows={2} />
      )}
    </div>
  )
}
