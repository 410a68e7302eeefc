import { Suspense } from 'react'
import { AdminsOnly } from '@/components/notices/editor/admins-only'
import { AddNoticeForm } from '@/components/notices/editor/notice-form'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonList } from '@/components/ui/skeleton'
import { messages } from '@/lib/notices/messages'
import { routes } from '@/lib/routes'

export const metadata = { title: 'Adicionar Aviso' }

export default function AddNoticePage() {
  return (
    <>
      <PageHeader title="Adicionar Aviso" back={{ href: routes.notices, label: 'Voltar aos avisos' }} />
      <Suspense fallback={<SkeletonList rows={3} />}>
        <AdminsOnly guests={messages.signInToAdd}>
          <AddNoticeForm />
        </AdminsOnly>
      </Suspense>
    </>
  )
}
