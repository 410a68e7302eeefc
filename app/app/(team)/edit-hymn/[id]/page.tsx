import type { Metadata } from 'next'
import { HymnalDrawing } from '@/components/art/drawings'
import { EditHymn } from '@/components/hymns/editor/edit-hymn-page'
import { Gate } from '@/components/session/gate'
import { PageHeader } from '@/components/ui/page-header'
import { Spinner } from '@/components/ui/spinner'
import { messages } from '@/lib/hymns/messages'
import { canWriteHymns } from '@/lib/hymns/policy'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Editar Louvor' }

export default function EditHymnPage({ params }: PageProps<'/app/edit-hymn/[id]'>) {
  return (
    <>
      <PageHeader title="Editar Louvor" back={{ href: routes.hymns, label: 'Louvores' }} />
      <Gate
        allow={canWriteHymns}
        guests={messages.guestsMayNot('editar')}
        members={{ ...messages.onlyAdminsMay('editar'), back: { href: routes.hymns, label: 'Voltar aos louvores' } }}
        drawing={<HymnalDrawing />}
        fallback={<Spinner />}
      >
        {params.then(({ id }) => (
          <EditHymn id={id} />
        ))}
      </Gate>
    </>
  )
}
