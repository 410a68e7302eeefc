import type { Metadata } from 'next'
import { OfflineShell } from '@/components/playing/offline-shell/offline-shell'
import { Brand } from '@/components/shell/brand'
import { MembersBar } from '@/components/shell/members-bar'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Sem internet' }

/** The page that the service worker shows in place of any other while offline. */
export default function OfflinePage() {
  return <OfflineShell bar={<MembersBar brand={<Brand />} />} />
}
