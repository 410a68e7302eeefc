import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '@/components/kit/ui/link'
import { SendRoster } from '@/components/rosters/sending/send-roster'
import type { Month } from '@/lib/events/event'
import { getNeighbourMonths } from '@/lib/events/month'
import { formatMonth } from '@/lib/platform/runtime/time'
import { listAsked, listOpenPlaces, type RosterMonth } from '@/lib/rosters/month/month'
import type { RosterScreen } from '@/lib/rosters/month/queries'
import { routes } from '@/lib/values/routes/routes'
import { LazyMoreMenu } from './lazy-more-menu'
import { LazyTeamMenu } from './lazy-team-menu'
import { PlanButton } from './plan-button'

/** Month, team, and for leaders the one thing to do next: propose, publish, or send. */
export function MonthControls({ screen, roster }: { screen: RosterScreen; roster: RosterMonth }) {
  const { month, team, isLeader, days } = roster
  const { previous, next } = getNeighbourMonths(month)
  const open = listOpenPlaces(days).length
  const isPublished = listAsked(days).length > 0
  const plan = { teamId: team.id, month, monthName: formatMonth(`${month}-01`) }
  const people = days.flatMap(day => (day.isOpen ? day.places.flatMap(place => place.people) : []))
  const drafted = new Set(people.filter(({ status }) => status === 'draft').map(({ servantId }) => servantId))
  const sends = drafted.size === 0 && isPublished
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex flex-wrap items-center">
        <h2 className="mr-1 text-heading first-letter:uppercase">{formatMonth(`${month}-01`)}</h2>
        {previous && (
          <MonthLink month={previous} team={team.id} label="Mês anterior">
            <ChevronLeft aria-hidden />
          </MonthLink>
        )}
        {next && (
          <MonthLink month={next} team={team.id} label="Próximo mês">
            <ChevronRight aria-hidden />
          </MonthLink>
        )}
      </div>
      {screen.teams.length > 1 ? (
        <LazyTeamMenu month={month} team={team} teams={screen.teams} />
      ) : (
        <p className="font-bold text-ink-soft wrap-anywhere">{team.name}</p>
      )}
      {isLeader && (
        <div className="flex items-center gap-2 sm:ml-auto">
          {sends && <SendRoster month={month} teamId={team.id} />}
          {!sends && (open > 0 || drafted.size > 0) && <PlanButton {...plan} people={drafted.size} />}
          <LazyMoreMenu {...plan} canPropose={open > 0 && (sends || drafted.size > 0)} unsaid={screen.unsaid} />
        </div>
      )}
    </div>
  )
}

type MonthLinkProps = { month: Month; team: string; label: string; children: ReactNode }

const MonthLink = ({ month, team, label, children }: MonthLinkProps) => (
  <Link
    href={routes.rosters({ month, team })}
    aria-label={`${label}, ${formatMonth(`${month}-01`)}`}
    title={label}
    className="grid size-11 place-items-center rounded-full text-primary hover:bg-primary-soft [&_svg]:size-5"
  >
    {children}
  </Link>
)
