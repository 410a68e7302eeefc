'use client'

import { useEffect, useRef } from 'react'
import { useStore } from '@/components/browser/use-store'
import { tellOthers } from './broadcast-position'
import { ledPlace } from './chosen-stanza'
import { goOn, mine } from './leader-state'

/** While I lead this set, the others are told where I am: the song and its key at once, the place as it moves. */
export function useLeading(playlistId: string, item: string | null, key: string | null) {
  const isMine = useStore(mine, now => now?.playlistId === playlistId, false)
  const screen = useStore(mine, now => now?.screen, undefined)
  const song = useRef({ item, key })
  const telling = useRef<ReturnType<typeof tellOthers>>(undefined)

  useEffect(() => goOn(playlistId), [playlistId])

  useEffect(() => {
    if (!isMine) return
    telling.current = tellOthers(() => ({ ...song.current, place: ledPlace(song.current.item) }))
    return () => telling.current?.stop()
  }, [isMine])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the screens for everybody show is told at once too
  useEffect(() => {
    song.current = { item, key }
    if (isMine) void telling.current?.tell()
  }, [isMine, item, key, screen])
  return isMine
}
