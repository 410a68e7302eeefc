'use client'

import { ChevronRight } from 'lucide-react'
import { LineIcon } from '@/components/kit/art/line-icon'
import { Link } from '@/components/kit/ui/link'
import { OnlyFor } from '@/components/session/only-for'
import { useMe } from '@/components/session/use-me'
import { canManagePrayers } from '@/lib/prayers/policy'
import { teamRoutes } from '@/lib/values/routes/team-routes'

/** For the pastoral team only: how many requests are waiting, with a link to them. */
export const WaitingPrayers = () => (
  <OnlyFor allow={canManagePrayers} placeholder={<span aria-hidden className="mt-4 hidden h-14 in-data-team:block" />}>
    <WaitingPrayersLink />
  </OnlyFor>
)

function WaitingPrayersLink() {
  const waiting = useMe()?.waitingPrayers
  if (!waiting) return null
  return (
    <Link
      href={teamRoutes.prayers()}
      className="mt-4 flex min-h-14 items-center gap-3 rounded-soft border border-line bg-surface px-4 py-1.5 text-[0.9375rem] leading-snug font-semibold"
    >
      <LineIcon name="hand-heart" className="size-5 shrink-0 text-primary" />
      <span className="min-w-0 flex-1">{waiting.words}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  )
}
