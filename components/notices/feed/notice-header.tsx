import type { ReactNode } from 'react'
import { Link } from '@/components/kit/ui/link'
import type { NoticeSummary } from '@/lib/notices/notice'
import { routes } from '@/lib/values/routes/routes'

type Props = { as: 'h2' | 'h3'; notice: NoticeSummary; actions: ReactNode }

/** The title with a link to the notice's page, the date and the admin actions. */
export const NoticeHeader = ({ as: Title, notice, actions }: Props) => (
  <header>
    <Title className="text-heading wrap-anywhere">
      <Link href={routes.notice(notice.id)} className="underline-offset-4 hover:underline">
        {notice.title}
      </Link>
    </Title>
    <NoticeDate notice={notice}>{actions}</NoticeDate>
  </header>
)

export const NoticeDate = ({ notice, children }: { notice: NoticeSummary; children?: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-2">
    <p className="flex min-w-0 flex-[1_1_8rem] flex-wrap items-center gap-x-2 text-[0.9375rem] text-ink-soft">
      <time dateTime={notice.createdAt}>{notice.date}</time>
      {notice.isPinned && <span className="font-semibold">Fixado</span>}
    </p>
    {children}
  </div>
)
