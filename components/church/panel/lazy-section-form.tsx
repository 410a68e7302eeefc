'use client'

import { lazy, Suspense } from 'react'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import type { SectionFormProps } from './section-form'

const SectionForm = lazy(() => import('./section-form').then(({ SectionForm }) => ({ default: SectionForm })))

/**
 * The table of facts is large, so a section is loaded after the page: as a whole, because a form that answered before
 * its fields would have them drawn anew, without what is typed in them.
 */
export const LazySectionForm = (props: SectionFormProps) => (
  <Suspense fallback={<SkeletonList rows={3} />}>
    <SectionForm {...props} />
  </Suspense>
)
