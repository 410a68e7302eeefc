'use client'

import type { ComponentProps } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import type { Offer } from './offer'

// Loaded after a deed: nobody is asked on arrival.
const offer = lazyImport(() => import('./offer').then(({ Offer }) => Offer), { onDemand: true })

/** The line after a deed that offers to notify of such things. */
export const LazyOffer = (props: ComponentProps<typeof Offer>) => <LazyComponent component={offer} props={props} />
