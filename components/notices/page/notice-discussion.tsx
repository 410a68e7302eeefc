'use client'

import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { LikeButton } from '@/components/notices/feed/like-button'
import { usePersonalNotices } from '@/components/notices/feed/use-personal-notices'
import { useReactions } from '@/components/notices/feed/use-reactions'
import { ShareNoticeButton } from '@/components/notices/share-notice-button'
import type { Notice } from '@/lib/notices/notice'

// The comments are loaded after the notice itself.
const thread = lazyImport(() => import('./notice-thread').then(({ NoticeThread }) => NoticeThread))

/** The likes and all comments, with the field to write one. */
export function NoticeDiscussion({ notice }: { notice: Notice & { isImportant: boolean } }) {
  const shown = [{ id: notice.id }]
  usePersonalNotices(shown, shown)
  // The thread follows the comments.
  useReactions(shown)

  return (
    <footer className="border-t border-line pt-2 xl:border-t-0 xl:pt-0">
      <div className="-mx-3 flex flex-wrap gap-1">
        <LikeButton noticeId={notice.id} />
        <ShareNoticeButton notice={notice} />
      </div>
      <section aria-labelledby="comentarios" className="mt-4">
        <h2 id="comentarios" className="mb-4 text-heading">
          Comentários
        </h2>
        <LazyComponent
          component={thread}
          props={{ noticeId: notice.id, isImportant: notice.isImportant }}
          placeholder={<SkeletonList rows={2} />}
        />
      </section>
    </footer>
  )
}
