'use client'

import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { OnlyFor, RolePlaceholder } from '@/components/session/only-for'
import { canSubscribePrivately } from '@/lib/events/policy'

// Visitors, who read most of the calendar's pages, never load it.
const privateFeedDialog = lazyImport(
  () => import('./private-feed-dialog').then(({ PrivateFeedDialog }) => PrivateFeedDialog),
  { onDemand: true },
)

/** For members: the calendar with the events for members, at an address of their own. */
export const PrivateFeed = () => (
  <OnlyFor allow={canSubscribePrivately} placeholder={<RolePlaceholder group="members" size="mt-2 h-11" />}>
    <LazyComponent component={privateFeedDialog} props={{}} placeholder={<span className="mt-2 block h-11" />} />
  </OnlyFor>
)
