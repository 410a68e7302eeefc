import { Suspense } from 'react'
import { AdminsOnly } from '@/components/notices/editor/admins-only'
import { WrittenNotice } from '@/components/notices/editor/written-notice'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonList } from '@/components/ui/skeleton'
import { messages } from '@/lib/notices/messages'
import { routes } from '@/lib/routes'

export const metadata = { title: 'Editar Aviso' }

export default function EditNoticePage({ params }: PageProps<'/app/edit-notice/[id]'>) {
  return (
    <>
      <PageHeader title="Editar Aviso" back={{ href: routes.notices, label: 'Voltar aos avisos' }} />
      <Suspense fallback={<SkeletonList rows={3} />}>
        <AdminsOnly guests={messages.signInToChange}>
          {params.then(({ id }) => (
            <WrittenNotice id={id} />
          ))}
        </AdminsOnly>
      </Suspense>
    </>
  )
}
