import type { Metadata } from 'next'
import { ChapelDrawing } from '@/components/art/drawings'
import { RemovedNav } from '@/components/removals/removed-nav'
import { SuspendedAccounts } from '@/components/removals/suspended-accounts'
import { Gate } from '@/components/session/gate'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonList } from '@/components/ui/skeleton'
import { routes } from '@/lib/routes'
import { messages } from '@/lib/suspension/messages'
import { canMindAccounts } from '@/lib/suspension/policy'

export const metadata: Metadata = { title: 'Contas suspensas' }

export default function SuspendedPage() {
  return (
    <>
      <PageHeader title="Contas suspensas" back={{ href: routes.profile, label: 'Perfil' }} />
      <Gate
        allow={canMindAccounts}
        guests={messages.signIn}
        members={{ ...messages.adminsOnly, back: { href: routes.profile, label: 'Voltar ao perfil' } }}
        drawing={<ChapelDrawing />}
        waiting={<SkeletonList rows={3} />}
      >
        <RemovedNav current="accounts" />
        <SuspendedAccounts />
      </Gate>
    </>
  )
}
