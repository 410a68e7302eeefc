'use client'

import { lazy } from 'react'

// Every hymn's page includes its not-found content: this part of it is loaded only when needed.
const MissingHymnNav = lazy(() =>
  import('./missing-hymn-nav').then(
    ({ MissingHymnNav }) => ({ default: MissingHymnNav }),
    () => ({ default: () => null }),
  ),
)

/** For a missing hymn in a playlist, links to the hymns before and after it. */
export const LazyMissingHymnNav = () => <MissingHymnNav />
