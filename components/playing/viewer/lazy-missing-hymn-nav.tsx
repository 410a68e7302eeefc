'use client'

import { lazy } from 'react'

// Every hymn's page carries what it shows when there is none: this part of it is fetched only then.
const MissingHymnNav = lazy(() =>
  import('./missing-hymn-nav').then(
    ({ MissingHymnNav }) => ({ default: MissingHymnNav }),
    () => ({ default: () => null }),
  ),
)

/** Where a hymn is missing, those who play its playlist still find the one before and the one after. */
export const LazyMissingHymnNav = () => <MissingHymnNav />
