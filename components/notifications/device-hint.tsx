'use client'

import { lazyImport } from '@/components/kit/browser/lazy-import'
import { deviceStorage } from '@/components/kit/browser/storage'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { PUSH_STORAGE } from '@/components/notifications/push/refresh-due'
import { useMe } from '@/components/session/use-me'

const missingDevice = lazyImport(() => import('./missing-device').then(({ MissingDevice }) => MissingDevice), {
  onDemand: true,
})

/**
 * Leads on whoever chose the phone, and is on a device that may not show it: the app on an iPhone's home screen knows
 * nothing of what was asked in Safari, and signing out has turned every device off.
 */
export function DeviceHint() {
  const isNotified = useMe()?.isNotified
  const isInstalled = isInstalledOnApple()
  const wasAllowed = isNotified && 'Notification' in window && Notification.permission === 'granted'
  if (!isNotified || !(isInstalled || wasAllowed) || deviceStorage.read(PUSH_STORAGE)) return null
  return <LazyComponent component={missingDevice} props={{ isInstalled }} />
}

/** Only Safari has this field. */
const isInstalledOnApple = () =>
  typeof navigator === 'object' && 'standalone' in navigator && navigator.standalone === true
