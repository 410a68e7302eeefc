import type { Metadata } from 'next'
import { Suspense } from 'react'
import { ForAdmins } from '@/components/hymns/editor/for-admins'
import { HymnForm } from '@/components/hymns/editor/hymn-form'
import { PageHeader } from '@/components/ui/page-header'
import { Spinner } from '@/components/ui/spinner'

export const metadata: Metadata = { title: 'Adicionar Louvor' }

export default function AddHymnPage() {
  return (
    <>
      <PageHeader title="Adicionar Louvor" back={{ href: '/app/hymns', label: 'Louvores' }} />
      <Suspense fallback={<Spinner />}>
        <ForAdmins verb="adicionar">
          <HymnForm />
        </ForAdmins>
      </Suspense>
    </>
  )
}
