import type { Metadata } from 'next'
import { Suspense } from 'react'
import { LetterDrawing } from '@/components/art/drawings'
import { Gate } from '@/components/session/gate'
import { TrashList } from '@/components/trash/removed-list'
import { TrashNav } from '@/components/trash/removed-nav'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonList } from '@/components/ui/skeleton'
import { routes } from '@/lib/routes'
import { messages } from '@/lib/trash/messages'
import { canManageTrash } from '@/lib/trash/policy'
import { parseTrashFilter } from '@/lib/trash/removal'

export const metadata: Metadata = { title: 'Lixeira' }

export default function TrashPage({ searchParams }: PageProps<'/app/removed'>) {
  return (
    <>
      <PageHeader title="Lixeira" back={{ href: routes.profile, label: 'Perfil' }} />
      <Gate
        allow={canManageTrash}
        guests={messages.signIn}
        members={{ ...messages.adminsOnly, back: { href: routes.profile, label: 'Voltar ao perfil' } }}
        drawing={<LetterDrawing />}
        fallback={<SkeletonList rows={3} />}
      >
        {searchParams.then(({ show }) => (
          <>
            <TrashNav current={parseTrashFilter(show)} />
            <Suspense key={parseTrashFilter(show)} fallback={<SkeletonList rows={3} />}>
              <TrashList filter={parseTrashFilter(show)} />
            </Suspense>
          </>
        ))}
      </Gate>
    </>
  )
}
