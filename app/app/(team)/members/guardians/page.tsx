import type { Metadata } from 'next'
import { ChapelDrawing } from '@/components/kit/art/drawings'
import { Columns } from '@/components/kit/ui/columns'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PageHeader } from '@/components/kit/ui/page-header'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { YoungPersonCard } from '@/components/people/guardian/young-person-card'
import { Gate } from '@/components/session/gate'
import { messages } from '@/lib/people/guardian/messages'
import { listYoungPeople } from '@/lib/people/guardian/queries'
import { canConfirmGuardians } from '@/lib/people/policy'
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
  const people = await listYoungPeople()
  if (!people) return null
  if (people.length === 0) {
    return (
      <EmptyState
        drawing={<ChapelDrawing />}
        title="Ninguém espera uma autorização"
        hint="Quem tem menos de 16 anos aparece aqui assim que se cadastra."
      />
    )
  }
  return (
    <Columns className="items-start gap-5">
      {people.map(person => (
        <YoungPersonCard key={person.id} person={person} editable named />
      ))}
    </Columns>
  )
}
