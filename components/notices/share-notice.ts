import { shareText, toAbsoluteUrl } from '@/components/kit/overlay/share'
import type { Notice } from '@/lib/notices/notice'
import { formatNoticeForWhatsApp } from '@/lib/notices/whatsapp-text'
import { routes } from '@/lib/values/routes/routes'

/**
 * Shares the URL that the recipient can open: the public page, or the members' page for a notice that is not public.
 */
export function shareNotice(notice: Pick<Notice, 'id' | 'title' | 'content' | 'until' | 'isPublic'>) {
  const path = notice.isPublic ? routes.publicNotice(notice.id) : routes.notice(notice.id)
  return shareText({ title: notice.title, text: formatNoticeForWhatsApp(notice, toAbsoluteUrl(path)) })
}
