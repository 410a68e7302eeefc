'use client'

import { readPreviousPage } from '@/components/browser/came-from'
import { storageChanges } from '@/components/browser/storage'
import { useStore } from '@/components/browser/use-store'
import { BackLink } from '@/components/ui/page-header'
import { asRoute, routes } from '@/lib/routes'

/** To the page one came from, and to the site where that is not known. */
export function BackFromCalendar() {
  const previousPage = useStore(storageChanges, () => readPreviousPage(), null)
  return (
    <BackLink
      href={previousPage && returnablePath.test(previousPage) ? asRoute(previousPage) : routes.landing}
      label="Voltar"
    />
  )
}

/** A page of ours; from the calendar itself and from the login nobody wants to go back there. */
const returnablePath = /^\/(?![/\\]|calendar\b|login\b)/
