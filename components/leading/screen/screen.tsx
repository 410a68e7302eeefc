'use client'

import type { ReactNode } from 'react'
import { useWakeLock } from '@/components/browser/use-wake-lock'
import { useHearing } from '@/components/leading/use-hearing'
import { FittedWords } from './fitted-words'
import { useScreen } from './use-screen'
import { useScreenKeys } from './use-screen-keys'

/** What everybody sees: the stanza that is sung, nothing, or the church's sign, which is given. */
export function Screen({ playlistId, children }: { playlistId: string; children: ReactNode }) {
  useHearing(playlistId)
  useWakeLock(true)
  const { shown, stanza, turn, toggle } = useScreen(playlistId)
  useScreenKeys(turn, toggle)

  if (shown === 'black') return <p className="sr-only">Tela preta</p>
  return shown === 'words' && stanza ? <FittedWords key={stanza.key} lines={stanza.lines} /> : children
}
