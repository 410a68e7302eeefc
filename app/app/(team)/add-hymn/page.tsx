import type { Metadata } from 'next'
import { HymnForm } from '@/components/hymns/editor/hymn-form'
import { ImportLink } from '@/components/hymns/import/import-link'
import { HymnalDrawing } from '@/components/kit/art/drawings'
import { PageHeader } from '@/components/kit/ui/page-header'
import { Spinner } from '@/components/kit/ui/spinner'
import { Gate } from '@/components/session/gate'
import { messages } from '@/lib/hymns/messages'
import { canWriteHymns } from '@/lib/hymns/policy'
import { routes } from '@/lib/values/routes/routes'

export const metadata: Metadata = { title: 'Adicionar Louvor' }

export default function AddHymnPage() {
  return (
    <>
      <PageHeader title="Adicionar Louvor" back={{ href: routes.hymns, label: 'Louvores' }} actions={<ImportLink />} />
      <Gate
        allow={canWriteHymns}
        guests={messages.guestsMayNot('adicionar')}
        members={{ ...messages.onlyAdminsMay('adicionar'), back: { href: routes.hymns, label: 'Voltar aos louvores' } }}
        drawing={<HymnalDrawing />}
        fallback={<Spinner />}
      >
        <HymnForm />
      </Gate>
    </>
  )
}
