import type { Metadata } from 'next'
import { Suspense } from 'react'
import { EditHymn } from '@/components/hymns/editor/edit-hymn'
import { ForAdmins } from '@/components/hymns/editor/for-admins'
import { PageHeader } from '@/components/ui/page-header'
import { Spinner } from '@/components/ui/spinner'

export const metadata: Metadata = { title: 'Editar Louvor' }

export default function EditHymnPage({ params }: PageProps<'/app/edit-hymn/[id]'>) {
  return (
    <>
      <PageHeader title="Editar Louvor" back={{ href: '/app/hymns', label: 'Louvores' }} />
      <Suspense fallback={<Spinner />}>
        <ForAdmins verb="editar">
          {params.then(({ id }) => (
            <EditHymn id={id} />
          ))}
        </ForAdmins>
      </Suspense>
    </>
  )
}
