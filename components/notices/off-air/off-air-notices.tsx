'use client'

import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { OnlyFor } from '@/components/session/only-for'
import { canManageNotices } from '@/lib/notices/policy'

const offAirList = lazyImport(() => import('./off-air-list').then(({ OffAirList }) => OffAirList), { onDemand: true })

/** The scheduled and expired notices, above the list of those who manage notices. */
export const OffAirNotices = () => (
  <OnlyFor allow={canManageNotices}>
    <LazyComponent component={offAirList} props={{}} placeholder={null} />
  </OnlyFor>
)
