'use client'

import { ArrowUpRight } from 'lucide-react'
import { useLive } from './use-live'

/** Shown on the members' home while a stream is on. */
export function LiveBanner() {
  const live = useLive()
  return (
    <div role="status" className="empty:hidden">
      {live.active && (
        <a
          href={live.url}
          target="_blank"
          rel="noopener noreferrer"
          className="mb-6 flex animate-rise items-center gap-4 rounded-soft bg-danger p-5 text-on-danger shadow-card hover:bg-danger-strong"
        >
          <span
            aria-hidden
            className="grid size-11 shrink-0 place-items-center rounded-full"
            style={{ background: 'color-mix(in oklab, var(--color-on-danger) 15%, transparent)' }}
          >
            <span className="size-3 animate-live rounded-full bg-current" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-display text-heading font-semibold">Estamos ao vivo</span>
            <span className="block">Toque para assistir com a gente</span>
          </span>
          <ArrowUpRight aria-hidden className="size-6 shrink-0" />
          <span className="sr-only"> (abre em nova aba)</span>
        </a>
      )}
    </div>
  )
}
