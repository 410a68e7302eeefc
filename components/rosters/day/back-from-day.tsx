import { readPreviousPage } from '@/components/kit/browser/previous-page-marker'
import { storageChanges } from '@/components/kit/browser/storage'
import { useStore } from '@/components/kit/browser/use-store'
import { BackLink } from '@/components/kit/ui/page-header'
import { asRoute, routes } from '@/lib/values/routes/routes'

/** Leads to the page that the person came from: home, the calendar, a playlist. */
export function BackFromDay() {
  const previousPage = useStore(storageChanges, () => readPreviousPage(), null)
  const to = previousPage && returnablePath.test(previousPage) ? asRoute(previousPage) : routes.home
  return (
    <div className="print:hidden">
      <BackLink href={to} label="Voltar" />
    </div>
  )
}

const returnablePath = /^\/(?:calendar\b|app(?!\/(?:day|hymns)\/))/
