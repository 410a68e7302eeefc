import type { Metadata } from 'next'
import { ImportScreen } from '@/components/hymns/import/import-screen'
import { HymnalDrawing } from '@/components/kit/art/drawings'
import { PageHeader } from '@/components/kit/ui/page-header'
import { Spinner } from '@/components/kit/ui/spinner'
import { Gate } from '@/components/session/gate'
import { findOpenImport, listRecentImports } from '@/lib/hymns/import/queries'
import { messages } from '@/lib/hymns/messages'
import { canWriteHymns } from '@/lib/hymns/policy'
import { routes } from '@/lib/values/routes/routes'

export const metadata: Metadata = { title: 'Importar louvores' }

export default function ImportHymnsPage() {
  return (
    <>
      <PageHeader title="Importar louvores" back={{ href: routes.hymns, label: 'Louvores' }} />
      <Gate
        allow={canWriteHymns}
        guests={messages.guestsMayNot('adicionar')}
        members={{ ...messages.onlyAdminsMay('adicionar'), back: { href: routes.hymns, label: 'Voltar aos louvores' } }}
        drawing={<HymnalDrawing />}
        fallback={<Spinner />}
      >
        <ImportHymns />
      </Gate>
    </>
  )
}

async function ImportHymns() {
  const [open, recent] = await Promise.all([findOpenImport(), listRecentImports()])
  return <ImportScreen open={open} recent={recent ?? []} />
}
