'use client'

import { cameFrom } from '@/components/browser/came-from'
import { changes } from '@/components/browser/storage'
import { useStore } from '@/components/browser/use-store'
import { BackLink } from '@/components/ui/page-header'
import { routes } from '@/lib/routes'

/** To the site, as its calendar does; for who came out of the members' area, back into it. */
export function BackFromCalendar() {
  const inside = useStore(changes, () => cameFrom() === routes.home, false)
  return <BackLink href={inside ? routes.home : routes.site} label="Voltar" />
}
