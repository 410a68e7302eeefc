'use client'

import { History } from 'lucide-react'
import { useMemo, useState } from 'react'
import { readJson } from '@/components/browser/read-json'
import { useFeed } from '@/components/browser/use-feed'
import { AdminActions } from '@/components/notices/feed/admin-actions'
import { NoticeHead } from '@/components/notices/feed/notice-head'
import { OnlyFor } from '@/components/session/only-for'
import { Button } from '@/components/ui/button'
import { LoadMore } from '@/components/ui/load-more'
import type { Cursor, Page } from '@/lib/cursor'
import type { NoticeLine } from '@/lib/notices/notice'
import { canManageNotices } from '@/lib/notices/policy'
import { api } from '@/lib/routes'

/** For admins: the important notices that newer ones have pushed off this page, to edit or delete. */
export function EarlierNotices({ after }: { after: Cursor }) {
  const [open, setOpen] = useState(false)

  return (
    <OnlyFor allow={canManageNotices}>
      <section aria-label="Avisos importantes anteriores">
        <Button variant="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          <History aria-hidden className="size-5" />
          Ver anteriores
        </Button>
        {open && <Earlier after={after} />}
      </section>
    </OnlyFor>
  )
}

function Earlier({ after: { createdAt, id } }: { after: Cursor }) {
  const first = useMemo(() => ({ items: [], next: { createdAt, id } }), [createdAt, id])
  const { items, more, loadMore, remove } = useFeed<NoticeLine>(first, earlier)

  return (
    <>
      <p className="mt-3 text-ink-soft">Só a administração vê estes: o início mostra os três mais recentes.</p>
      <ol className="mt-1 ruled">
        {items.map(notice => (
          <li key={notice.id} className="py-4">
            <NoticeHead
              as="h3"
              notice={notice}
              actions={<AdminActions notice={notice} shown onDeleted={() => remove(notice.id)} />}
            />
          </li>
        ))}
      </ol>
      {more && <LoadMore load={loadMore} />}
    </>
  )
}

const earlier = (after: Cursor) => readJson<Page<NoticeLine>>(api.earlierImportantNotices(after))
