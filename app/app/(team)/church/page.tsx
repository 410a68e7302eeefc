import type { Metadata } from 'next'
import { SectionList } from '@/components/church/panel/section-list'
import { ChapelDrawing } from '@/components/kit/art/drawings'
import { PageHeader } from '@/components/kit/ui/page-header'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { Gate } from '@/components/session/gate'
import { FirstWeek } from '@/components/welcome/first-week/first-week'
import { messages } from '@/lib/church/messages'
import { canManageChurch } from '@/lib/church/policy'
import { routes } from '@/lib/values/routes/routes'

export const metadata: Metadata = { title: 'Painel da igreja' }

export default function ChurchPage() {
  return (
    <>
      <PageHeader
        title="Painel da igreja"
        subtitle="O que for salvo aqui aparece no site na mesma hora."
        back={{ href: routes.profile, label: 'Perfil' }}
      />
      <Gate
        allow={canManageChurch}
        guests={messages.signIn}
        members={{ ...messages.adminsOnly, back: { href: routes.profile, label: 'Voltar ao perfil' } }}
        drawing={<ChapelDrawing />}
        fallback={<SkeletonList rows={6} />}
      >
        <FirstWeek />
        <SectionList />
      </Gate>
    </>
  )
}
