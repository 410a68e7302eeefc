'use client'

import { Share2 } from 'lucide-react'
import { share } from '@/components/overlay/share'
import { buttonClass } from '@/components/ui/button'
import type { Notice } from '@/lib/notices/notice'
import { routes } from '@/lib/routes'

type Props = { notice: Pick<Notice, 'id' | 'title' | 'isPublic'> }

/**
 * Shares the URL that the recipient can open: the public page, or the members' page for a notice that is not public.
 */
export function ShareNoticeButton({ notice: { id, title, isPublic } }: Props) {
  const path = isPublic ? routes.publicNotice(id) : routes.notice(id)
  return (
    <button
      type="button"
      onClick={() => share({ title, path })}
      className={buttonClass({ variant: 'ghost', size: 'small' })}
    >
      <Share2 aria-hidden className="size-5" />
      Compartilhar<span className="sr-only"> “{title}”</span>
    </button>
  )
}
