'use client'

import { useEffect } from 'react'
import { device } from '@/components/browser/storage'
import { whenIdle } from '@/components/browser/when-idle'
import { SHELF } from './storage-name'

/** What was changed without a network goes out with the next page of the app that is opened, whichever it is. */
export function GoOut() {
  useEffect(() => {
    if (!device.read(SHELF)?.includes('"was":')) return
    return whenIdle(() => void import('./sync-preferences').then(({ keepInStep }) => keepInStep()).catch(() => {}))
  }, [])
  return null
}
