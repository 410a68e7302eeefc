'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useWakeLock } from '@/components/kit/browser/use-wake-lock'
import { useLeaderUpdates } from '@/components/playing/leading/use-leader-updates'
import { fitLetterSize } from './fit-letter-size'
import { useProjection } from './use-projection'
import { useProjectionKeys } from './use-projection-keys'

/** Shows the current stanza, a black screen, or the church's logo (`children`). */
export function Projection({ playlistId, children }: { playlistId: string; children: ReactNode }) {
  useLeaderUpdates(playlistId, 'screen')
  useWakeLock(true)
  const { content, stanza, turn, toggle } = useProjection(playlistId)
  useProjectionKeys(turn, toggle)

  if (content === 'black') return <p className="sr-only">Tela preta</p>
  return content === 'words' && stanza ? <FittedStanza key={stanza.key} lines={stanza.lines} /> : children
}

/** A stanza as large as it fits on any screen; lines wrap only where that makes the letters much larger. */
function FittedStanza({ lines }: { lines: string[] }) {
  const stanza = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const box = stanza.current
    if (!box) return
    const refit = () => fitLetterSize(box)
    refit()
    void document.fonts.ready.then(refit)
    window.addEventListener('resize', refit)
    return () => window.removeEventListener('resize', refit)
  }, [])

  return (
    <div className="fixed inset-0 grid place-items-center px-[5vw] py-[6vh]">
      <div ref={stanza} aria-live="polite" className="animate-fade text-center font-bold leading-[1.25] text-balance">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its position
          <p key={at}>{line}</p>
        ))}
      </div>
    </div>
  )
}
