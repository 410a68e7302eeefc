'use client'

import { cameFrom } from '@/components/browser/came-from'
import { changes } from '@/components/browser/storage'
import { useStore } from '@/components/browser/use-store'
import { BackLink } from '@/components/ui/page-header'
import { asRoute, routes } from '@/lib/routes'

/** To the page one came from, and to the site where that is not known. */
export function BackFromCalendar() {
  const before = useStore(changes, () => cameFrom(), null)
  return <BackLink href={before && leadsBack.test(before) ? asRoute(before) : routes.landing} label="Voltar" />
}

/** A page of ours; from the calendar itself and from the login nobody wants to go back there. */
const leadsBack = /^\/(?![/\\]|calendar\b|login\b)/
