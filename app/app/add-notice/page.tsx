import { Suspense } from 'react'
import { places } from '@/components/layout/places'
import { NewNotice } from '@/components/notices/new-notice'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonList } from '@/components/ui/skeleton'

export const metadata = { title: 'Adicionar Aviso' }

export default function AddNoticePage() {
  return (
    <>
      <PageHeader title="Adicionar Aviso" back={{ href: places.notices, label: 'Voltar aos avisos' }} />
      <Suspense fallback={<SkeletonList rows={3} />}>
        <NewNotice />
      </Suspense>
    </>
  )
}
