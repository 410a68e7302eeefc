import type { Metadata } from 'next'
import { HymnForm } from '@/components/hymns/editor/hymn-form'
import { HymnalDrawing } from '@/components/kit/art/drawings'
import { LinkButton } from '@/components/kit/ui/button'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PageHeader } from '@/components/kit/ui/page-header'
import { Spinner } from '@/components/kit/ui/spinner'
import { Gate } from '@/components/session/gate'
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
