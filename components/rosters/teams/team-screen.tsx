import { ChapelDrawing } from '@/components/kit/art/drawings'
import { LinkButton } from '@/components/kit/ui/button'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { TeamLeaders } from '@/components/rosters/people/team-leaders'
import { TeamPeople } from '@/components/rosters/people/team-people'
import { getServingTeam } from '@/lib/rosters/teams/queries'
import { teamRoutes } from '@/lib/values/routes/team-routes'
import { PositionList } from './position-list'
import { TeamActions } from './team-actions'

/** One team: what it does, who serves in it and who leads it. */
export async function TeamScreen({ id }: { id: string }) {
  const team = await getServingTeam(id)
  if (!team) {
    return (
      <EmptyState
        drawing={<ChapelDrawing />}
        title="Esta equipe não abre para você"
        hint="Quem lidera a equipe e a administração a veem. Ou ela não existe mais."
        action={<LinkButton href={teamRoutes.servingTeams}>Ver as equipes</LinkButton>}
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-start gap-2">
        <h2 className="min-w-0 flex-[1_1_7rem] text-title wrap-anywhere">{team.name}</h2>
        <TeamActions id={team.id} name={team.name} mayDelete={team.mayManage} />
      </div>
      <PositionList teamId={team.id} positions={team.positions} services={team.services} />
      <TeamPeople team={team} />
      <TeamLeaders team={team} />
    </div>
  )
}
