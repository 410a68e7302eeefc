import { LineIcon } from '@/components/kit/art/line-icon'
import { Link } from '@/components/kit/ui/link'
import type { Attachment } from '@/lib/notices/attachment/attachment'
import { routes } from '@/lib/values/routes/routes'

type Props = {
  attachment: Attachment | null
  /** On a page for everyone a playlist opens by its shared address. */
  isPublic?: boolean
}

/** What a notice announces: an event of the calendar, or a playlist. */
export function AttachmentCard({ attachment, isPublic = false }: Props) {
  if (!attachment) return null
  const { kind, title, detail } = attachment
  return (
    <Link
      href={toRoute(attachment, isPublic)}
      className="flex min-h-14 items-center gap-3 rounded-soft bg-sunken px-4 py-2.5 hover:bg-primary-soft"
    >
      <LineIcon name={kind === 'event' ? 'calendar-days' : 'book-open'} className="size-6 shrink-0 text-primary" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-bold wrap-anywhere">{title}</span>
        <span className="block text-[0.9375rem] text-ink-soft">{detail}</span>
      </span>
      <LineIcon name="chevron-right" className="size-5 shrink-0 text-ink-soft" />
    </Link>
  )
}

function toRoute(attachment: Attachment, isPublic: boolean) {
  if (attachment.kind === 'event') return routes.eventInMonth(attachment.month, attachment.anchor)
  return isPublic ? routes.sharedPlaylist(attachment.id) : routes.highlightedPlaylist(attachment.id)
}
