import type { Metadata } from 'next'
import { Suspense } from 'react'
import { LetterDrawing } from '@/components/art/drawings'
import { RemovedList } from '@/components/removals/removed-list'
import { RemovedNav } from '@/components/removals/removed-nav'
import { Gate } from '@/components/session/gate'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonList } from '@/components/ui/skeleton'
import { messages } from '@/lib/removals/messages'
import { canMindRemovals } from '@/lib/removals/policy'
import { shownOf } from '@/lib/removals/removal'
import { routes } from '@/lib/routes'

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
