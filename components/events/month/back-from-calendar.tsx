'use client'

import { readPreviousPage } from '@/components/kit/browser/previous-page-marker'
import { storageChanges } from '@/components/kit/browser/storage'
import { useStore } from '@/components/kit/browser/use-store'
import { BackLink } from '@/components/kit/ui/page-header'
import { asRoute, routes } from '@/lib/values/routes/routes'

/** Links to the page the visitor came from, or to the homepage if that is not known. */
export function BackFromCalendar() {
  const previousPage = useStore(storageChanges, () => readPreviousPage(), null)
  return (
    <BackLink
      href={previousPage && returnablePath.test(previousPage) ? asRoute(previousPage) : routes.landing}
      label="Voltar"
    />
  )
}

/** Matches a path of this site, except the calendar itself and the login: nobody wants to go back to those. */
const returnablePath = /^\/(?![/\\]|calendar\b|login\b)/
