'use client'

import { useLive } from './use-live'

/** Pulses in the header while a stream is on, also on pages that were open before it began. */
export function LiveButton() {
  const live = useLive()
  return (
    <span role="status">
      {live.active && (
        <a
          href={live.url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 animate-live items-center gap-2 rounded-full bg-danger px-4 max-[22.5rem]:px-2.5 font-extrabold tracking-wider text-on-danger hover:bg-danger-strong"
        >
          <span aria-hidden className="size-2 rounded-full bg-current" />
          LIVE
          <span className="sr-only"> (abre em nova aba)</span>
        </a>
      )}
    </span>
  )
}
