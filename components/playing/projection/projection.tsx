'use client'

import type { ReactNode } from 'react'
import { useWakeLock } from '@/components/browser/use-wake-lock'
import { useHearing } from '@/components/playing/leading/use-leader-updates'
import { FittedWords } from './fitted-stanza'
import { useScreen } from './use-projection'
import { useScreenKeys } from './use-projection-keys'

/** What everybody sees: the stanza that is sung, nothing, or the church's sign, which is given. */
export function Screen({ playlistId, children }: { playlistId: string; children: ReactNode }) {
  useHearing(playlistId)
  useWakeLock(true)
  const { shown, stanza, turn, toggle } = useScreen(playlistId)
  useScreenKeys(turn, toggle)

  if (shown === 'black') return <p className="sr-only">Tela preta</p>
  return shown === 'words' && stanza ? <FittedWords key={stanza.key} lines={stanza.lines} /> : children
}
