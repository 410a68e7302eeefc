'use client'

import { useMemo } from 'react'
import { useStore } from '@/components/browser/use-store'
import type { HeldItem } from '@/lib/playing/setlist'
import { led } from './follow-state'

/** A place of the set as one plays it while one follows: in the key that the leader plays there. */
export function useAsLed(item: HeldItem | undefined) {
  const key = useStore(
    led,
    known => (known && !known.own && known.lead?.item === item?.id ? known.lead?.key : null),
    null,
  )
  return useMemo(() => (item && key ? { ...item, key } : item), [item, key])
}
