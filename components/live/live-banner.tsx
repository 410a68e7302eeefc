'use client'

import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import { LazyOffer } from '@/components/notifications/lazy-offer'
import { Seen } from '@/components/notifications/seen'
import { findActivation } from '@/lib/live/broadcast'
import { useLive } from './use-live'

/** Shown on the members' home while a stream is on. */
export function LiveBanner() {
  const live = useLive()
  const [wasWatched, setWasWatched] = useState(false)
  return (
    <>
      <div role="status" className="empty:hidden">
        {live.active && (
          <a
            href={live.url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => setWasWatched(true)}
            className="mb-3 flex animate-rise items-center gap-3 rounded-soft bg-danger px-4 py-2 sm:mb-4 sm:gap-4 sm:py-3 text-on-danger shadow-card hover:bg-danger-strong"
          >
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-full sm:size-11"
              style={{ background: 'color-mix(in oklab, var(--color-on-danger) 15%, transparent)' }}
            >
              <span className="size-3 animate-live rounded-full bg-current" />
            </span>
            <span className="min-w-0 flex-1 leading-snug">
              <span className="block font-display text-heading font-semibold">Estamos ao vivo</span>
              <span className="block text-[0.9375rem] sm:text-base">Toque para assistir com a gente</span>
            </span>
            <ArrowUpRight aria-hidden className="size-6 shrink-0" />
            <span className="sr-only"> (abre em nova aba)</span>
          </a>
        )}
      </div>
      {wasWatched && live.active && <Seen subjects={[`live ${findActivation(live)}`]} />}
      {wasWatched && <LazyOffer topic="live" className="mb-3 sm:mb-4" />}
    </>
  )
}
