import { Users } from 'lucide-react'
import { ChapelDrawing } from '@/components/kit/art/drawings'
import { LinkButton } from '@/components/kit/ui/button'
import { Disclosure } from '@/components/kit/ui/disclosure'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { LinkRow, RowList } from '@/components/kit/ui/row-list'
import { messages } from '@/lib/rosters/teams/messages'
import { listServingTeams } from '@/lib/rosters/teams/queries'
import { type Suggestion, suggestedTeams } from '@/lib/rosters/teams/suggestions'
import type { TeamList } from '@/lib/rosters/teams/team'
import { joinWords } from '@/lib/values/join-words'
import { routes } from '@/lib/values/routes/routes'
import { teamRoutes } from '@/lib/values/routes/team-routes'
import { countPeople } from './count-people'
import { NewTeamButton } from './new-team-button'
import { SuggestedTeams } from './suggested-teams'

/** All teams for admins, for leaders their own; anyone else reads why there is nothing. */
export async function ServingTeams() {
  const list = await listServingTeams()
  if (!list) {
    const back = <LinkButton href={routes.rosters()}>Ver as escalas</LinkButton>
    const { title, text } = messages.noTeams
    return <EmptyState drawing={<ChapelDrawing />} title={title} hint={text} action={back} />
  }
  const { teams, mayManage, suggestions, withoutTeam } = list
  return (
    <div className="grid grid-cols-1 gap-8">
      {mayManage && (
        <div>
          <NewTeamButton />
        </div>
      )}
      {teams.length > 0 && (
        <RowList>
          {teams.map(team => (
            <TeamRow key={team.id} team={team} />
          ))}
        </RowList>
      )}
      {suggestions.length > 0 && <Beginning suggestions={suggestions} hasTeams={teams.length > 0} />}
      {teams.length === 0 && suggestions.length === 0 && (
        <EmptyState drawing={<ChapelDrawing />} title="Ainda não há equipes" hint="Crie a primeira em “Nova equipe”." />
      )}
      {withoutTeam.length > 0 && (
        <Disclosure title={`Sem equipe: ${countPeople(withoutTeam.length)}`}>
          <p className="mb-2 text-ink-soft">
            Já serviram, e hoje não estão em nenhuma equipe. Para voltar, são adicionadas na página de uma equipe.
          </p>
          <ul className="grid gap-1">
            {withoutTeam.map(({ id, name }) => (
              <li key={id} className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}

const TeamRow = ({ team: { id, name, leaders, people } }: { team: TeamList['teams'][number] }) => (
  <LinkRow
    href={teamRoutes.servingTeam(id)}
    icon={<Users />}
    title={name}
    text={`${describeLeaders(leaders)} · ${countPeople(people)}`}
  />
)

const describeLeaders = (leaders: string[]) =>
  leaders.length === 0 ? 'Sem líder' : `${leaders.length === 1 ? 'Lidera' : 'Lideram'}: ${joinWords(leaders)}`

/** Teams to begin with, as long as nobody serves yet. */
const Beginning = ({ suggestions, hasTeams }: { suggestions: Suggestion[]; hasTeams: boolean }) => (
  <section aria-labelledby="beginning" className="grid grid-cols-1 gap-3">
    <h2 id="beginning" className="text-heading">
      {hasTeams ? 'Mais equipes para começar' : 'Para começar'}
    </h2>
    <p className="text-ink-soft">
      Um toque cria a equipe, com as posições que muitas igrejas têm. Depois você muda o que quiser.
    </p>
    <SuggestedTeams
      suggestions={suggestions.map(id => ({
        ...{ id, name: suggestedTeams[id].name },
        positions: suggestedTeams[id].positions.map(({ name }) => name).join(', '),
      }))}
    />
  </section>
)
