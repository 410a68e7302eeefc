'use client'

import { useEffect } from 'react'
import { coming } from '@/components/browser/coming'
import { GUEST, PERSON } from '@/components/browser/owner'
import { useStored } from '@/components/browser/use-stored'
import { whenIdle } from '@/components/browser/when-idle'
import { type Song, wayOf } from './song-preferences'
import { SHELF } from './storage-name'

/** What changes a way comes as soon as the page is alive and quiet, and is there without a network from then on. */
const changing = coming(() => import('./change-preferences'))

/** How a song is played here and now: in which key and whose choice that is, over which capo, with what of one's own. */
export function useWay(song: Song) {
  const kept = useStored(SHELF) ?? null
  const who = useStored(PERSON) ?? GUEST
  const { hymn } = song

  useEffect(
    () =>
      whenIdle(() => {
        changing.bring().then(({ takeOver }) => takeOver(hymn), offline)
        import('./sync-preferences').then(({ keepInStep }) => keepInStep(), offline)
      }),
    [hymn],
  )
  return wayOf(song, kept, who)
}

export const transpose = (song: Song, steps: number) =>
  void changing.bring().then(({ transpose }) => transpose(song, steps), offline)

export const goBack = (song: Song) => void changing.bring().then(({ goBack }) => goBack(song), offline)

const offline = () => {}
