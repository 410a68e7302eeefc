import type { Metadata } from 'next'
import { OfflineShell } from '@/components/playing/offline-shell/offline-page'
import { Brand } from '@/components/shell/brand'
import { MembersBar } from '@/components/shell/members-bar'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Sem internet' }

/** Stands in for any page while the network does not bring it; the service worker keeps it on the device. */
export default function OfflinePage() {
  return <OfflineShell bar={<MembersBar brand={<Brand />} />} />
}
