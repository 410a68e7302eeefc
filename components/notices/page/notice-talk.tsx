'use client'

import { useState } from 'react'
import { coming } from '@/components/browser/coming'
import { LikeButton } from '@/components/notices/feed/like-button'
import { usePersonal } from '@/components/notices/feed/use-personal'
import { ShareNotice } from '@/components/notices/share-notice'
import { SkeletonList } from '@/components/ui/skeleton'
import { WhenHere } from '@/components/ui/when-here'
import type { DiscussedNotice } from '@/lib/notices/notice'

// The notice is read first: what people say of it comes behind.
const thread = coming(() => import('./notice-thread').then(({ NoticeThread }) => NoticeThread))

/** Likes, and all the comments in place with the field to write one. */
export function NoticeTalk({ notice }: { notice: DiscussedNotice }) {
  const { personal } = usePersonal([notice], [notice])
  const [counted, setCounted] = useState<{ of: DiscussedNotice; likes: number }>()
  const likes = counted?.of === notice ? counted.likes : notice.likes

  return (
    <footer className="border-t border-line pt-2">
      <div className="-mx-3 flex flex-wrap gap-1">
        <LikeButton
          noticeId={notice.id}
          likes={likes}
          liked={personal?.liked.includes(notice.id) ?? false}
          onCounted={likes => setCounted({ of: notice, likes })}
        />
        <ShareNotice notice={notice} />
      </div>
      <section aria-labelledby="comentarios" className="mt-4">
        <h2 id="comentarios" className="mb-4 text-heading">
          Comentários
        </h2>
        <WhenHere of={thread} given={{ noticeId: notice.id }} meanwhile={<SkeletonList rows={2} />} />
      </section>
    </footer>
  )
}
