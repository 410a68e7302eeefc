import { Badge } from '@/components/kit/ui/badge'
import type { TeamDetails } from '@/lib/rosters/teams/team'
import { AddLeaderButton } from './add-leader-button'
import { RemoveLeaderButton } from './remove-leader-button'

/** Who leads a team; admins add and remove leaders, the others read the names. */
export const TeamLeaders = ({ team: { id, leaders, mayManage } }: { team: TeamDetails }) => (
  <section aria-labelledby="team-leaders" className="grid grid-cols-1 gap-3">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 id="team-leaders" className="text-heading">
        Quem lidera
      </h2>
      {mayManage && <AddLeaderButton teamId={id} leaderIds={leaders.map(leader => leader.id)} />}
    </div>
    {leaders.length === 0 ? (
      <p className="text-ink-soft">Ninguém ainda: a administração cuida da equipe.</p>
    ) : (
      <ul className="rounded-soft border border-line bg-surface shadow-card ruled">
        {leaders.map(leader => (
          <li key={leader.id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-5 py-1.5">
            <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{leader.name}</span>
            {leader.isSuspended && <Badge tone="danger">conta suspensa</Badge>}
            {mayManage && <RemoveLeaderButton teamId={id} leader={leader} />}
          </li>
        ))}
      </ul>
    )}
  </section>
)
