'use client'

import { useEffect } from 'react'
import { deviceStorage } from '@/components/browser/storage'
import { whenIdle } from '@/components/browser/when-idle'
import { PREFERENCES_STORAGE } from './storage-name'

/** What was changed without a network goes out with the next page of the app that is opened, whichever it is. */
export function UnsentPreferencesSync() {
  useEffect(() => {
    if (!deviceStorage.read(PREFERENCES_STORAGE)?.includes('"was":')) return
    return whenIdle(() => void import('./sync-preferences').then(({ startSync }) => startSync()).catch(() => {}))
  }, [])
  return null
}
