'use client'

import { useEffect, useState } from 'react'
import { keepAwake } from './keep-awake'

/** Keeps the screen awake where the browser can, and returns whether it is locked. */
export function useWakeLock(wanted: boolean) {
  const [isLocked, setLocked] = useState(false)
  useEffect(() => (wanted && 'wakeLock' in navigator ? keepAwake(setLocked) : undefined), [wanted])
  return isLocked
}
