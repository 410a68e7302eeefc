'use client'

import { CalendarCheck, ChevronRight } from 'lucide-react'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { Link } from '@/components/kit/ui/link'
import { OnlyFor } from '@/components/session/only-for'
import { isServing } from '@/lib/platform/session/actor'
import { isWaiting, type OwnRoster } from '@/lib/rosters/answers/duty'
import { api, routes } from '@/lib/values/routes/routes'

/** For who was asked to serve and has not answered: how often, with a link to answer. Who does not serve is asked nothing. */
export const WaitingDuties = () => (
  <OnlyFor allow={isServing}>
    <WaitingDutiesLink />
  </OnlyFor>
)

function WaitingDutiesLink() {
  const { loaded } = useLoaded(() => readJson<OwnRoster>(api.myRoster), [])
  const count = loaded?.duties.filter(isWaiting).length ?? 0
  if (count === 0) return null
  return (
    <Link
      href={routes.rosters()}
      className="mt-4 flex min-h-14 items-center gap-3 rounded-soft border border-line bg-surface px-4 py-1.5 text-[0.9375rem] leading-snug font-semibold"
    >
      <CalendarCheck aria-hidden className="size-5 shrink-0 text-primary" />
      <span className="min-w-0 flex-1">Você tem {count === 1 ? '1 convite' : `${count} convites`} para servir</span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  )
}
