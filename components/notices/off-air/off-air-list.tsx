'use client'

import { Clock } from 'lucide-react'
import { readJson } from '@/components/kit/browser/read-json'
import { useFeed } from '@/components/kit/browser/use-feed'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { InfiniteScroll } from '@/components/kit/ui/infinite-scroll'
import { Link } from '@/components/kit/ui/link'
import type { NoticeOffAir } from '@/lib/notices/editor/queries'
import type { Cursor, Page } from '@/lib/values/cursor'
import { teamApi, teamRoutes } from '@/lib/values/routes/team-routes'

const readPage = (after?: Cursor) => readJson<Page<NoticeOffAir>>(teamApi.noticesOffAir(after))

/** One folded row, if there are any. The list itself works without it: a failure shows nothing. */
export function OffAirList() {
  const { loaded } = useLoaded(() => readPage(), [])
  if (!loaded || loaded.items.length === 0) return null
  return (
    <details className="mb-5 max-w-2xl rounded-soft border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 rounded-soft px-4 py-2 font-bold hover:bg-sunken">
        <Clock aria-hidden className="size-5 shrink-0 text-primary" />
        Agendados e fora do ar
      </summary>
      <Rows first={loaded} />
    </details>
  )
}

function Rows({ first }: { first: Page<NoticeOffAir> }) {
  const { items, more, loadMore } = useFeed(first, readPage)
  return (
    <div className="max-h-96 overflow-y-auto border-t border-line px-2 py-1">
      <ul>
        {items.map(({ id, title, status }) => (
          <li key={id}>
            <Link
              href={teamRoutes.noticePreview(id)}
              className="grid min-h-12 content-center rounded-soft px-2 py-1.5 leading-snug hover:bg-sunken"
            >
              <span className="font-semibold wrap-anywhere">{title}</span>
              <span className="text-[0.9375rem] text-ink-soft">{status}</span>
            </Link>
          </li>
        ))}
      </ul>
      {more && <InfiniteScroll load={loadMore} />}
    </div>
  )
}
