import { RowList } from '@/components/kit/ui/row-list'
import type { TeamDetails } from '@/lib/rosters/teams/team'
import { AddPersonButton } from './add-person-button'
import { PersonRow } from './person-row'

/** The people of a team: in which positions, what is missing, and all that its leaders change. */
export function TeamPeople({ team }: { team: TeamDetails }) {
  const { id, name, people, positions, known } = team
  const teamOfRows = { id, name, positions }
  return (
    <section aria-labelledby="team-people" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="team-people" className="text-heading">
          Pessoas{people.length > 0 && <span className="font-normal text-ink-soft"> · {people.length}</span>}
        </h2>
        {positions.length > 0 && <AddPersonButton team={{ id, positions, known }} />}
      </div>
      {people.length === 0 ? (
        <p className="text-ink-soft">
          {positions.length > 0
            ? 'Ninguém ainda. Quem serve não precisa de conta: o nome basta, e o telefone para avisar.'
            : 'Diga antes o que se faz na equipe: as pessoas servem em posições.'}
        </p>
      ) : (
        <RowList>
          {people.map(person => (
            <PersonRow key={person.id} person={person} team={teamOfRows} />
          ))}
        </RowList>
      )}
    </section>
  )
}
