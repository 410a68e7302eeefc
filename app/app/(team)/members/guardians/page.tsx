import type { Metadata } from 'next'
import { ChapelDrawing } from '@/components/kit/art/drawings'
import { Columns } from '@/components/kit/ui/columns'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PageHeader } from '@/components/kit/ui/page-header'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { YoungPersonCard } from '@/components/people/guardian/young-person-card'
import { YoungServants } from '@/components/rosters/consents/young-servants'
import { Gate } from '@/components/session/gate'
import { messages } from '@/lib/people/guardian/messages'
import { listYoungPeople } from '@/lib/people/guardian/queries'
import { canConfirmGuardians } from '@/lib/people/policy'
import { listYoungServants } from '@/lib/rosters/consents/queries'
import { routes } from '@/lib/values/routes/routes'

export const metadata: Metadata = { title: 'Autorizações' }

export default function GuardiansPage() {
  return (
    <>
      <PageHeader
        title="Autorizações"
        subtitle="Quem tem menos de 16 anos comenta e aparece nas listas com a autorização de um responsável."
        back={{ href: routes.profile, label: 'Perfil' }}
      />
      <Gate
        allow={canConfirmGuardians}
        guests={messages.signIn}
        members={{ ...messages.teamOnly, back: { href: routes.profile, label: 'Voltar ao perfil' } }}
        drawing={<ChapelDrawing />}
        fallback={<SkeletonList rows={3} />}
      >
        <YoungPeople />
      </Gate>
    </>
  )
}

async function YoungPeople() {
  const [people, servants] = await Promise.all([listYoungPeople(), listYoungServants()])
  if (!people || !servants) return null
  if (people.length + servants.length === 0) {
    return (
      <EmptyState
        drawing={<ChapelDrawing />}
        title="Ninguém espera uma autorização"
        hint="Quem tem menos de 16 anos aparece aqui assim que se cadastra, e quem é menor de 18 quando entra numa equipe."
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      {people.length > 0 && (
        <Columns className="items-start gap-5">
          {people.map(person => (
            <YoungPersonCard key={person.id} person={person} editable named />
          ))}
        </Columns>
      )}
      {servants.length > 0 && <YoungServants people={servants} />}
    </div>
  )
}
