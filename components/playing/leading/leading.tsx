'use client'

import { useEffect, useMemo } from 'react'
import { useStore } from '@/components/kit/browser/use-store'
import { Seen } from '@/components/notifications/seen'
import type { Song } from '@/components/playing/preferences/song-preferences'
import { useSongPreferences } from '@/components/playing/preferences/use-song-preferences'
import { playedPlaylist } from '@/components/playing/setlist/last-played'
import type { CurrentSetlist } from '@/components/playing/setlist/use-current-setlist'
import { listProjectedStanzas } from '@/lib/playing/leading/projected-stanzas'
import { FollowerBar } from './follower-bar'
import { followerState } from './follower-state'
import { LeaderBar } from './leader-bar'
import { leaderState } from './leader-state'
import { useFollowing } from './use-following'
import { useLeaderBroadcast } from './use-leader-broadcast'
import { useLeaderUpdates } from './use-leader-updates'

export type Props = { song: Song; playing: CurrentSetlist }

/** Leading and following in a setlist that is played; renders nothing while nobody leads. */
export function Leading({ song, playing }: Props) {
  const { playlistId, position } = playing
  const { key } = useSongPreferences(song)
  const item = song.item?.id ?? null

  useLeaderUpdates(playlistId)
  useFollowing(playing)
  const isLeader = useLeaderBroadcast(playlistId, item, KEY_PATTERN.test(key) ? key : null)

  const state = useStore(leaderState, now => now, null)
  const following = useStore(followerState, now => (now?.playlistId === playlistId ? now : null), null)
  const stanzas = useMemo(() => listProjectedStanzas(song.hymn.lyrics), [song.hymn.lyrics])

  const isAtEnd = position !== undefined && position.index > 0 && position.next === undefined
  useEffect(() => {
    if (isAtEnd) playedPlaylist.set(playlistId)
  }, [isAtEnd, playlistId])

  return (
    <>
      <Seen subjects={[`setlist ${playlistId}`]} />
      {isLeader && state ? (
        <LeaderBar state={state} item={item} stanzas={stanzas} />
      ) : (
        following && <FollowerBar state={following} />
      )}
    </>
  )
}

/** The keys a leader may send; a hymn's own key may have another form. */
const KEY_PATTERN = /^[A-G][#b]?m?$/
