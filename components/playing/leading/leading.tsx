'use client'

import { useMemo } from 'react'
import { useStore } from '@/components/browser/use-store'
import type { Song } from '@/components/playing/preferences/song-preferences'
import { useWay } from '@/components/playing/preferences/use-song-preferences'
import type { Playing } from '@/components/playing/setlist/use-current-setlist'
import { sungStanzas } from '@/lib/playing/leading/projected-stanzas'
import { led } from './follow-state'
import { FollowerBar } from './follower-bar'
import { LeaderBar } from './leader-bar'
import { mine } from './leader-state'
import { useFollowing } from './use-following'
import { useLeading } from './use-leader-broadcast'
import { useHearing } from './use-leader-updates'

export type Props = { song: Song; playing: Playing }

/** Leading and following in a set that is played; nothing is seen of it while nobody leads. */
export function Leading({ song, playing }: Props) {
  const { playlistId } = playing
  const { key } = useWay(song)
  const item = song.item?.id ?? null

  useHearing(playlistId)
  useFollowing(playing)
  const isMine = useLeading(playlistId, item, KEY.test(key) ? key : null)

  const leading = useStore(mine, now => now, null)
  const known = useStore(led, now => (now?.playlistId === playlistId ? now : null), null)
  const stanzas = useMemo(() => sungStanzas(song.hymn.lyrics), [song.hymn.lyrics])

  if (isMine && leading) return <LeaderBar leading={leading} item={item} stanzas={stanzas} />
  return known && <FollowerBar known={known} />
}

/** What a leader may tell of a key; a hymn's may be none of ours. */
const KEY = /^[A-G][#b]?m?$/
