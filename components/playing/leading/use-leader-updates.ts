'use client'

import { useEffect } from 'react'
import { useStore } from '@/components/browser/use-store'
import type { Led } from '@/lib/playing/leading/leader-position'
import { type Known, led } from './follow-state'
import { hearLeader } from './leader-connection'
import { mine } from './leader-state'

/** Hears where the leader of this set is, unless that is me. */
export function useHearing(playlistId: string) {
  const isMine = useStore(mine, now => now?.playlistId === playlistId, false)

  useEffect(() => {
    if (isMine) return led.set({ ...known(playlistId), lead: null, own: false })
    const leave = hearLeader(playlistId, {
      led: said => led.set(knownOnce(known(playlistId), said)),
      lost: lost => known(playlistId).lost !== lost && led.set({ ...known(playlistId), lost }),
    })
    return () => {
      leave()
      led.set({ ...known(playlistId), lead: null, heard: false })
    }
  }, [playlistId, isMine])
}

function known(playlistId: string): Known {
  const now = led.now()
  return now?.playlistId === playlistId
    ? now
    : { playlistId, lead: null, may: false, lost: false, heard: false, own: false }
}

/** What is known once this was said: a step that was late changes nothing, and whose leader is gone goes no own way. */
export function knownOnce(now: Known, { led: said, may }: Led): Known {
  const told = { ...now, heard: true, may: may ?? now.may }
  const isLate = said && now.lead && said.since === now.lead.since && said.step < now.lead.step
  return isLate ? told : { ...told, lead: said, own: said !== null && now.own }
}
