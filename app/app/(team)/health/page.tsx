import type { Metadata } from 'next'
import { DeliveryList } from '@/components/health/deliveries/delivery-list'
import { HealthReport } from '@/components/health/health-report'
import { LetterDrawing } from '@/components/kit/art/drawings'
import { PageHeader } from '@/components/kit/ui/page-header'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { Gate } from '@/components/session/gate'
import { messages } from '@/lib/platform/deliveries/messages'
import { canManageDeliveries } from '@/lib/platform/deliveries/policy'
import { routes } from '@/lib/values/routes/routes'

export const metadata: Metadata = { title: 'Saúde da casa' }

export default function HealthPage() {
  return (
    <>
      <PageHeader
        title="Saúde da casa"
        subtitle="Como está o servidor da igreja, e o que não chegou."
        back={{ href: routes.profile, label: 'Perfil' }}
      />
      <Gate
        allow={canManageDeliveries}
        guests={messages.signIn}
        members={{ ...messages.adminsOnly, back: { href: routes.profile, label: 'Voltar ao perfil' } }}
        drawing={<LetterDrawing />}
        fallback={<SkeletonList rows={3} />}
      >
        <HealthReport />
        <DeliveryList />
      </Gate>
    </>
  )
}
