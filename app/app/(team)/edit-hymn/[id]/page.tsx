import type { Metadata } from 'next'
import { HymnalDrawing } from '@/components/art/drawings'
import { HymnForm } from '@/components/hymns/editor/hymn-form'
import { Gate } from '@/components/session/gate'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Spinner } from '@/components/ui/spinner'
import { messages } from '@/lib/hymns/messages'
import { canWriteHymns } from '@/lib/hymns/policy'
import { findHymnToEdit } from '@/lib/hymns/queries'
import { routes } from '@/lib/values/routes/routes'

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

async function EditHymn({ id }: { id: string }) {
  const hymn = await findHymnToEdit(id)
  return hymn ? <HymnForm hymn={hymn} /> : <HymnNotFound />
}

const HymnNotFound = () => (
  <EmptyState
    drawing={<HymnalDrawing />}
    title="Louvor não encontrado"
    hint="Ele pode ter sido excluído."
    action={<LinkButton href={routes.hymns}>Voltar aos louvores</LinkButton>}
  />
)
