'use client'

import { Share2 } from 'lucide-react'
import { lazyImport } from '@/components/browser/lazy-import'
import { notOpened } from '@/components/overlay/lazy-dialog'
import { showMessage } from '@/components/overlay/show-outcome'
import { buttonClass } from '@/components/ui/button'
import type { Notice } from '@/lib/notices/notice'

const sharing = lazyImport(() => import('./share-notice').then(({ shareNotice }) => shareNotice))

type Props = { notice: Pick<Notice, 'id' | 'title' | 'content' | 'until' | 'isPublic'> }

/** Shares a notice with a text made for it. */
export function ShareNoticeButton({ notice }: Props) {
  async function share() {
    const shareNotice = await sharing.load().catch(() => showMessage(notOpened, 'error'))
    await shareNotice?.(notice)
  }

  return (
    <button type="button" onClick={share} className={buttonClass({ variant: 'ghost', size: 'small' })}>
      <Share2 aria-hidden className="size-5" />
      Compartilhar<span className="sr-only"> “{notice.title}”</span>
    </button>
  )
}
