'use client'

import { useEffect } from 'react'
import { takeSet } from './sets'

/** Stands in a page of a set: whoever opens it has it on the device. */
export function TakeAlong({ setId }: { setId: string }) {
  useEffect(() => void takeSet(setId).catch(() => {}), [setId])
  return null
}
