'use client'

import { useEffect } from 'react'
import { deviceStorage } from '@/components/browser/storage'
import { whenIdle } from '@/components/browser/when-idle'
import { PREFERENCES_STORAGE } from './preference-store'

/** Sends what was changed offline as soon as any page of the app opens. */
export function UnsentPreferencesSync() {
  useEffect(() => {
    if (!deviceStorage.read(PREFERENCES_STORAGE)?.includes('"was":')) return
    return whenIdle(() => void import('./sync-preferences').then(({ startSync }) => startSync()).catch(() => {}))
  }, [])
  return null
}
