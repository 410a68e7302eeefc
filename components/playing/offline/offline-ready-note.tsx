'use client'

import { CircleCheck } from 'lucide-react'
import { useIsOfflineReady } from './use-offline-content'

/** A line that says a setlist can be played offline. */
export function OfflineReadyNote({ playlistId }: { playlistId: string }) {
  if (!useIsOfflineReady(playlistId)) return null
  return (
    <p className="flex items-center gap-2 text-[0.9375rem] text-ink-soft">
      <CircleCheck aria-hidden className="size-4 shrink-0 text-primary" />
      Pronto para tocar sem internet
    </p>
  )
}
