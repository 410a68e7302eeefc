import { CalendarDrawing } from '@/components/kit/art/drawings'
import { LinkButton } from '@/components/kit/ui/button'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { Seen } from '@/components/notifications/seen'
import { OwnDuties } from '@/components/rosters/answer/own-duties'
import { formatMonth } from '@/lib/platform/runtime/time'
import { getRosterScreen, type RosterScreen } from '@/lib/rosters/month/queries'
import { parseMonthAddress } from '@/lib/rosters/planning/schema'
import { teamRoutes } from '@/lib/values/routes/team-routes'
import { MonthControls } from './month-controls'
import { RosterDays } from './roster-days'
import { UnplannedDays } from './unplanned-days'

type Address = { month: string | string[] | undefined; team: string | string[] | undefined }

/** A team's month: leaders plan it, everyone else reads what is published. Who serves answers above it. */
export async function MonthScreen(address: Address) {
  const screen = await getRosterScreen(parseMonthAddress(address))
  if (!screen) return null
  const { roster, unplanned } = screen
  if (!roster) return <NoTeam canManage={screen.canManage} />
  const days = roster.isLeader
    ? roster.days
    : roster.days.filter(({ places }) => places.some(({ people }) => people.length > 0))
  return (
    <>
      {screen.isServant && <OwnDuties />}
      {roster.isLeader && <Seen subjects={[`answered ${roster.team.id}`]} />}
      <MonthControls screen={screen} roster={roster} />
      {days.length === 0 ? (
        <NothingPlanned screen={screen} roster={roster} />
      ) : (
        <RosterDays days={days} positions={roster.team.positions} isLeader={roster.isLeader} />
      )}
      {unplanned.length > 0 && roster.team.positions.length > 0 && (
        <UnplannedDays teamId={roster.team.id} occurrences={unplanned} />
      )}
    </>
  )
}

const NoTeam = ({ canManage }: { canManage: boolean }) => (
  <EmptyState
    drawing={<CalendarDrawing />}
    title="Ainda não há equipes"
    hint={
      canManage
        ? 'Crie a primeira equipe e diga quem serve nela. Depois, a escala do mês sai em poucos toques.'
        : 'Quando a igreja montar escalas, você vê aqui quem serve em cada culto.'
    }
    action={canManage && <LinkButton href={teamRoutes.servingTeams}>Criar equipes</LinkButton>}
  />
)

type Planned = { screen: RosterScreen; roster: NonNullable<RosterScreen['roster']> }

function NothingPlanned({ screen, roster: { team, isLeader, month } }: Planned) {
  const name = formatMonth(`${month}-01`)
  if (!isLeader)
    return (
      <EmptyState
        drawing={<CalendarDrawing />}
        title={`Nenhuma escala publicada em ${name}`}
        hint={`Assim que ${team.name} publicar a escala, ela aparece aqui.`}
      />
    )
  const hasPositions = team.positions.length > 0
  const openDays = screen.unplanned.length > 0 ? ' Ou abra um dos cultos abaixo.' : ''
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title={hasPositions ? `Nenhum culto desta equipe em ${name}` : 'Esta equipe ainda não tem posições'}
      hint={
        hasPositions
          ? `Em “Equipes” você diz quantas pessoas cada posição leva em cada culto.${openDays}`
          : 'Voz, violão, projeção: diga o que a equipe faz e quem serve em cada lugar.'
      }
      action={<LinkButton href={teamRoutes.servingTeam(team.id)}>Abrir a equipe</LinkButton>}
    />
  )
}
