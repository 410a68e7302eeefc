'use client'

import { useEffect, useRef } from 'react'
import { useStore } from '@/components/kit/browser/use-store'
import { broadcastPosition } from './broadcast-position'
import { readLeaderLine } from './chosen-stanza'
import { leaderState, resumeLeading } from './leader-state'

/** While this person leads, sends their position: song and key at once, the line as it moves. */
export function useLeaderBroadcast(playlistId: string, item: string | null, key: string | null) {
  const isLeader = useStore(leaderState, now => now?.playlistId === playlistId, false)
  const screen = useStore(leaderState, now => now?.screen, undefined)
  const song = useRef({ item, key })
  const broadcast = useRef<ReturnType<typeof broadcastPosition>>(undefined)

  useEffect(() => resumeLeading(playlistId), [playlistId])

  useEffect(() => {
    if (!isLeader) return
    broadcast.current = broadcastPosition(() => ({ ...song.current, place: readLeaderLine(song.current.item) }))
    return () => broadcast.current?.stop()
  }, [isLeader])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the screens for everybody show is told at once too
  useEffect(() => {
    song.current = { item, key }
    if (isLeader) void broadcast.current?.send()
  }, [isLeader, item, key, screen])
  return isLeader
}
