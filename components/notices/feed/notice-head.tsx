import type { ReactNode } from 'react'
import type { NoticeLine } from '@/lib/notices/notice'

type Props = { as: 'h2' | 'h3'; notice: NoticeLine; actions: ReactNode }

/** What every notice begins with: its title, the day, and what admins may do with it. */
export const NoticeHead = ({ as: Title, notice, actions }: Props) => (
  <header>
    <Title className="text-heading wrap-anywhere">{notice.title}</Title>
    <div className="flex flex-wrap items-center gap-x-2">
      <time dateTime={notice.createdAt} className="min-w-0 flex-[1_1_8rem] text-[0.9375rem] text-ink-soft">
        {notice.date}
      </time>
      {actions}
    </div>
  </header>
)
