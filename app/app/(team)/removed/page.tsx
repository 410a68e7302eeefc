import type { Metadata } from 'next'
import { Suspense } from 'react'
import { LetterDrawing } from '@/components/art/drawings'
import { Gate } from '@/components/session/gate'
import { RemovedList } from '@/components/trash/removed-list'
import { RemovedNav } from '@/components/trash/removed-nav'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonList } from '@/components/ui/skeleton'
import { routes } from '@/lib/routes'
import { messages } from '@/lib/trash/messages'
import { canMindRemovals } from '@/lib/trash/policy'
import { shownOf } from '@/lib/trash/removal'

export const metadata: Metadata = { title: 'Lixeira' }

export default function RemovedPage({ searchParams }: PageProps<'/app/removed'>) {
  return (
    <>
      <PageHeader title="Lixeira" back={{ href: routes.profile, label: 'Perfil' }} />
      <Gate
        allow={canMindRemovals}
        guests={messages.signIn}
        members={{ ...messages.adminsOnly, back: { href: routes.profile, label: 'Voltar ao perfil' } }}
        drawing={<LetterDrawing />}
        waiting={<SkeletonList rows={3} />}
      >
        {searchParams.then(({ show }) => (
          <>
            <RemovedNav current={shownOf(show)} />
            <Suspense key={shownOf(show)} fallback={<SkeletonList rows={3} />}>
              <RemovedList shown={shownOf(show)} />
            </Suspense>
          </>
        ))}
      </Gate>
    </>
  )
}
