import type { Metadata } from 'next'
import { Suspense } from 'react'
import { ChapelDrawing } from '@/components/art/drawings'
import { ChurchSection } from '@/components/church/panel/church-section'
import { Gate } from '@/components/session/gate'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonList } from '@/components/ui/skeleton'
import { titleOf } from '@/lib/church/facts'
import { messages } from '@/lib/church/messages'
import { canMindChurch } from '@/lib/church/policy'
import { routes } from '@/lib/routes'
import { teamRoutes } from '@/lib/team-routes'

export const metadata: Metadata = { title: 'Painel da igreja' }

const back = { href: teamRoutes.church, label: 'Painel da igreja' }

export default function ChurchSectionPage({ params }: PageProps<'/app/church/[section]'>) {
  return (
    <>
      <Suspense fallback={<PageHeader title="Painel da igreja" back={back} />}>
        {params.then(({ section }) => (
          <PageHeader title={titleOf(section)} back={back} />
        ))}
      </Suspense>
      <Gate
        allow={canMindChurch}
        guests={messages.signIn}
        members={{ ...messages.adminsOnly, back: { href: routes.profile, label: 'Voltar ao perfil' } }}
        drawing={<ChapelDrawing />}
        fallback={<SkeletonList rows={3} />}
      >
        {params.then(({ section }) => (
          <ChurchSection name={section} />
        ))}
      </Gate>
    </>
  )
}
