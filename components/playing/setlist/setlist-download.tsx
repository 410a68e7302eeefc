'use client'

import { useEffect } from 'react'
import { takeSet } from './setlists'

/** Stands in a page of a set: whoever opens it has it on the device, and anew when what the page shows of it changes. */
export function TakeAlong({ setId, shown }: { setId: string; shown?: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version to take along
  useEffect(() => void takeSet(setId), [setId, shown])
  return null
}
