'use client'

import type { ReactNode } from 'react'
import { useWakeLock } from '@/components/browser/use-wake-lock'
import { useLeaderUpdates } from '@/components/playing/leading/use-leader-updates'
import { FittedStanza } from './fitted-stanza'
import { useProjection } from './use-projection'
import { useProjectionKeys } from './use-projection-keys'

/** Shows the current stanza, a black screen, or the church's logo (`children`). */
export function Projection({ playlistId, children }: { playlistId: string; children: ReactNode }) {
  useLeaderUpdates(playlistId)
  useWakeLock(true)
  const { content, stanza, turn, toggle } = useProjection(playlistId)
  useProjectionKeys(turn, toggle)

  if (content === 'black') return <p className="sr-only">Tela preta</p>
  return content === 'words' && stanza ? <FittedStanza key={stanza.key} lines={stanza.lines} /> : children
}
