import type { Metadata } from 'next'
import { LetterDrawing } from '@/components/kit/art/drawings'
import { PageHeader } from '@/components/kit/ui/page-header'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { PrayerRequest } from '@/components/prayers/request/prayer-request'
import { Gate } from '@/components/session/gate'
import { messages } from '@/lib/prayers/messages'
import { canManagePrayers } from '@/lib/prayers/policy'
import { routes } from '@/lib/values/routes/routes'
import { teamRoutes } from '@/lib/values/routes/team-routes'

export const metadata: Metadata = { title: 'Pedido de oração' }

/** The page contains nothing of the request: opening it loads the content, and records who read it (decision 38). */
export default function PrayerPage({ params }: PageProps<'/app/prayers/[id]'>) {
  return (
    <>
      <PageHeader title="Pedido de oração" back={{ href: teamRoutes.prayers(), label: 'Pedidos de oração' }} />
      <Gate
        allow={canManagePrayers}
        guests={messages.signIn}
        members={{ ...messages.teamOnly, back: { href: routes.home, label: 'Voltar ao início' } }}
        drawing={<LetterDrawing />}
        fallback={<SkeletonList rows={2} />}
      >
        {params.then(({ id }) => (
          <PrayerRequest key={id} id={id} />
        ))}
      </Gate>
    </>
  )
}
