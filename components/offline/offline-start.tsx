'use client'

import { useRouter } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '@/components/kit/browser/when-idle'

/** Makes a page work without a network: all of its code comes when the browser is idle. */
export function OfflineStart() {
  const router = useRouter()
  const [Notes, setNotes] = useState<ComponentType>()

  useEffect(() => {
    const start = () =>
      void import('./start-offline').then(code => code.startOffline(setNotes, router.refresh)).catch(() => {})
    // The service worker has marked a page from the device: it says so at once.
    if (document.documentElement.dataset.fromDevice) return start()
    return whenIdle(start)
  }, [router])
  return Notes && <Notes />
}
