'use client'

import { ChevronRight, TriangleAlert } from 'lucide-react'
import { readJson } from '@/components/browser/read-json'
import { useLoaded } from '@/components/browser/use-loaded'
import { OnlyFor } from '@/components/session/only-for'
import { Link } from '@/components/ui/link'
import { canMindDeliveries } from '@/lib/deliveries/policy'
import { teamApi, teamRoutes } from '@/lib/team-routes'

/** Says on an admin's first screen that something does not work, and leads to it; nothing where all is well. */
export const WhatIsWrong = () => (
  <OnlyFor allow={canMindDeliveries}>
    <Troubles />
  </OnlyFor>
)

function Troubles() {
  const { loaded: troubles = [] } = useLoaded(() => readJson<string[]>(teamApi.troubles), [])
  if (troubles.length === 0) return null

  return (
    <Link
      href={teamRoutes.deliveries}
      className="mt-6 flex items-center gap-3 rounded-soft border border-danger bg-danger-soft p-4 font-semibold text-ink"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" />
      <span className="min-w-0 flex-1 wrap-anywhere">{troubles.join(' · ')}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  )
}
