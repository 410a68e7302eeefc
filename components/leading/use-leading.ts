'use client'

import { useEffect, useRef } from 'react'
import { useStore } from '@/components/browser/use-store'
import { showMessage } from '@/components/overlay/show-outcome'
import { words } from './leading-words'
import { goOn, type Here, mine, sayHere } from './mine'
import { ledPlace } from './stanza-choice'

/** At most four times a second, and every five seconds though nothing has changed. */
const TICK = 250
const BEAT = 5000

/** While I lead this set, the others are told where I am: the song and its key at once, the place as it moves. */
export function useLeading(playlistId: string, item: string | null, key: string | null) {
  const isMine = useStore(mine, now => now?.playlistId === playlistId, false)
  const screen = useStore(mine, now => now?.screen, undefined)
  const saying = useRef({ under: false, said: '', at: 0 })

  useEffect(() => goOn(playlistId), [playlistId])

  useEffect(() => {
    if (!isMine) return
    const tell = async () => {
      const here: Here = { item, key, place: ledPlace(item) }
      const now = JSON.stringify([here, screen])
      const state = saying.current
      if (state.under || (now === state.said && Date.now() - state.at < BEAT)) return
      Object.assign(state, { under: true, said: now, at: Date.now() })
      const by = await sayHere(here)
      state.under = false
      if (mine.now()?.unheard) state.said = ''
      if (by !== undefined) showMessage(words.takenOver(by))
    }
    void tell()
    const ticking = window.setInterval(tell, TICK)
    return () => clearInterval(ticking)
  }, [isMine, item, key, screen])
  return isMine
}
