'use client'

import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { readJson } from '@/components/kit/browser/read-json'
import { useFeed } from '@/components/kit/browser/use-feed'
import { InfiniteScroll } from '@/components/kit/ui/infinite-scroll'
import { Link } from '@/components/kit/ui/link'
import type { ListedPrayer, Status } from '@/lib/prayers/prayer'
import type { Page } from '@/lib/values/cursor'
import { teamApi, teamRoutes } from '@/lib/values/routes/team-routes'

type Props = { first: Page<ListedPrayer>; filter: { status: Status; urgent: boolean }; title?: string }

/** Who asked, and since when. The request itself is on the page that each row links to. */
export function PrayerFeed({ first, filter, title }: Props) {
  const id = useId()
  const { items, more, loadMore } = useFeed<ListedPrayer>(first, after =>
    readJson(teamApi.prayers({ show: filter.status, urgent: filter.urgent }, after)),
  )
  return (
    <section aria-labelledby={title && id} aria-label={title ? undefined : 'Pedidos'}>
      {title && (
        <h2
          id={id}
          className={`mb-2 text-heading ${filter.urgent && filter.status !== 'answered' ? 'text-danger' : ''}`}
        >
          {title}
        </h2>
      )}
      <ul className="grid grid-cols-1 ruled">
        {items.map(item => (
          <li key={item.id}>
            <PrayerLink {...item} />
          </li>
        ))}
      </ul>
      {more && <InfiniteScroll load={loadMore} />}
    </section>
  )
}

const PrayerLink = ({ id, name, since, who, urgency }: ListedPrayer) => (
  <Link
    href={teamRoutes.prayer(id)}
    className="-mx-3 flex min-h-16 items-center gap-3 rounded-soft px-3 py-3 hover:bg-sunken"
  >
    <span className="min-w-0 flex-1 text-[0.9375rem] wrap-anywhere">
      <span className="block text-base font-bold">{name}</span>
      <span className="block text-ink-soft">Desde {since}</span>
      {who && <span className="block text-ink-soft">{who}</span>}
      {urgency && <span className="block font-semibold text-danger">{urgency}</span>}
    </span>
    <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
  </Link>
)
