'use client'

import { device } from '@/components/browser/storage'
import { useStored } from '@/components/browser/use-stored'
import { octave } from '@/lib/hymns/note'

const nameOf = (hymnId: string) => `hymn-tone:${hymnId}`

/** How many half steps this device plays a hymn above what is written; 0 is the original and leaves no trace. */
export function useTransposition(hymnId: string): [number, (steps: number) => void] {
  const name = nameOf(hymnId)
  const offset = octave(Number(useStored(name) ?? 0))
  const move = (steps: number) => {
    const next = steps === 0 ? 0 : octave(octave(Number(device.read(name))) + steps)
    device.write(name, next === 0 ? null : String(next))
  }
  return [offset, move]
}

/** Shown as musicians say it: +1 to +6, then −5 to −1. */
export const signed = (offset: number) => (offset > 6 ? `−${12 - offset}` : `+${offset}`)
