'use client'

import { Share2 } from 'lucide-react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { notOpened } from '@/components/kit/overlay/lazy-dialog'
import { showMessage } from '@/components/kit/overlay/show-outcome'
import { buttonClass } from '@/components/kit/ui/button'
import type { Notice } from '@/lib/notices/notice'

const sharing = lazyImport(() => import('./share-notice').then(({ shareNotice }) => shareNotice))

type Props = {
  notice: Pick<Notice, 'id' | 'title' | 'content' | 'until' | 'isPublic'>
  /** Whether the button shows its word, where there is room for it. */
  withWord?: boolean
}

/** Shares a notice with a text made for it. */
export function ShareNoticeButton({ notice, withWord = false }: Props) {
  async function share() {
    const shareNotice = await sharing.load().catch(() => showMessage(notOpened, 'error'))
    await shareNotice?.(notice)
  }

  return (
    <button
      type="button"
      title={withWord ? undefined : 'Compartilhar'}
      onClick={share}
      className={buttonClass({ variant: 'ghost', size: 'small' })}
    >
      <Share2 aria-hidden className="size-5" />
      <span className={withWord ? '' : 'sr-only'}>Compartilhar</span>
      <span className="sr-only"> “{notice.title}”</span>
    </button>
  )
}
