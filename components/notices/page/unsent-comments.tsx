'use client'

import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyComponent } from '@/components/kit/ui/lazy-component'

const commentDrafts = lazyImport(() => import('./comment-drafts').then(({ CommentDrafts }) => CommentDrafts), {
  onDemand: true,
})

/** What the person typed below a notice that is gone. */
export const UnsentComments = () => <LazyComponent component={commentDrafts} props={{}} />
