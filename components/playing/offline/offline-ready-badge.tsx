'use client'

import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '@/lib/values/routes/routes'
import { useIsOfflineReady, useOfflineContent } from './use-offline-content'

/** How many milliseconds the message shows before an icon replaces it. */
const MESSAGE_MS = 6000

/** Beside the position in a setlist: a message once it has been saved, then an icon that stays. */
export function OfflineReadyBadge({ playlistId }: { playlistId: string }) {
  const ready = useIsOfflineReady(playlistId)
  const isNew = useOfflineContent(({ justSaved }) => justSaved === api.setlist(playlistId))
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => setOver(true), MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [isNew])

  const showsMessage = ready && isNew && !isOver
  return (
    <>
      <span
        role="status"
        className={
          showsMessage
            ? '-mt-[8px] basis-full pb-[6px] text-center text-[min(0.75rem,4.5vw)] leading-tight text-primary'
            : 'sr-only'
        }
      >
        {showsMessage && MESSAGE}
      </span>
      {ready && !showsMessage && (
        <span title={MESSAGE} className="inline-grid text-primary">
          <CircleCheck aria-hidden className="size-[14px]" />
          <span className="sr-only">{MESSAGE}</span>
        </span>
      )}
    </>
  )
}

const MESSAGE = 'Pronto para tocar sem internet'
