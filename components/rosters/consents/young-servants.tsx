import { Card } from '@/components/kit/ui/card'
import { Columns } from '@/components/kit/ui/columns'
import type { YoungServant } from '@/lib/rosters/consents/queries'
import { describeYoungServant } from '@/lib/rosters/consents/wording'
import { ConsentButton } from './consent-button'

/** Who serves only with a guardian's consent, for those who confirm it and may lead no team. */
export const YoungServants = ({ people }: { people: YoungServant[] }) => (
  <section aria-labelledby="para-servir" className="grid grid-cols-1 gap-5">
    <div>
      <h2 id="para-servir" className="text-heading">
        Para servir nas escalas
      </h2>
      <p className="mt-1 text-ink-soft">Antes dos 18 anos, serve quem tem a autorização de um responsável.</p>
    </div>
    <Columns className="items-start gap-5">
      {people.map(person => (
        <YoungServantCard key={person.id} person={person} />
      ))}
    </Columns>
  </section>
)

function YoungServantCard({ person }: { person: YoungServant }) {
  const { title, text } = describeYoungServant(person)
  return (
    <Card as="li" className="grid grid-cols-1 content-start justify-items-start gap-4">
      <h3 className="min-w-0 text-heading wrap-anywhere">{person.name}</h3>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-ink-soft wrap-anywhere">{text}</p>
      </div>
      <ConsentButton id={person.id} name={person.name} stands={person.consent !== null} />
    </Card>
  )
}
