'use client'

import { device } from '@/components/browser/storage'
import { useStored } from '@/components/browser/use-stored'
import { octave } from '@/lib/hymns/note'

const nameOf = (hymnId: string) => `hymn-tone:${hymnId}`

/** How many half steps this device plays a hymn above what is written; 0 is the original and leaves no trace. */
export function useTransposition(hymnId: string): [number, (steps: number) => void] {
  const offset = octave(Number(useStored(nameOf(hymnId)) ?? 0))
  return [offset, steps => transpose(hymnId, steps)]
}

/** So many half steps on from where it is; 0 leads back to the original. */
export function transpose(hymnId: string, steps: number) {
  const name = nameOf(hymnId)
  const next = steps === 0 ? 0 : octave(octave(Number(device.read(name))) + steps)
  device.write(name, next === 0 ? null : String(next))
}

/** Shown as musicians say it: +1 to +6, then −5 to −1. */
export const signed = (offset: number) => (offset > 6 ? `−${12 - offset}` : `+${offset}`)
