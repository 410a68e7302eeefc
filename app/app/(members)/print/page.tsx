import type { Metadata } from 'next'
import { PrintRoom } from '@/components/booklets/print-room'
import { PageHeader } from '@/components/kit/ui/page-header'
import { routes } from '@/lib/values/routes/routes'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Imprimir e baixar' }

export default function PrintPage() {
  return (
    <>
      <div className="print:hidden">
        <PageHeader title="Imprimir e baixar" back={{ href: routes.hymns, label: 'Louvores' }} />
      </div>
      <PrintRoom />
    </>
  )
}
