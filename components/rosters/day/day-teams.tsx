import { Card } from '@/components/kit/ui/card'
import type { DayTeam } from '@/lib/rosters/day/day'
import { countMissing } from '@/lib/rosters/month/month'
import { statusWords } from '@/lib/rosters/status'

/** Who serves, team by team. Leaders also read who has answered what, and how many are missing. */
export const DayTeams = ({ teams }: { teams: DayTeam[] }) => (
  <Card as="section" aria-labelledby="quem-serve">
    <h2 id="quem-serve" className="text-heading">
      Quem serve
    </h2>
    {teams.map(({ id, name, isLeader, positions }) => (
      <div key={id} className="mt-3">
        <h3 className="eyebrow wrap-anywhere">{name}</h3>
        <dl className="@container ruled">
          {positions.map(position => (
            <div key={position.positionId} className="flex gap-3 py-1.5 @max-[12rem]:block">
              <dt className="w-2/5 shrink-0 text-ink-soft wrap-anywhere @max-[12rem]:w-auto">{position.name}</dt>
              <dd className="min-w-0 wrap-anywhere">
                {position.people.map(({ assignmentId, name, status }) => (
                  <span key={assignmentId} className="block font-semibold">
                    {name}
                    {isLeader && <small className="font-normal text-ink-soft"> · {statusWords[status]}</small>}
                  </span>
                ))}
                {isLeader && countMissing(position) > 0 && (
                  <span className="block font-bold text-danger">
                    {countMissing(position) === 1 ? 'Falta 1' : `Faltam ${countMissing(position)}`}
                  </span>
                )}
                {position.people.length === 0 && !isLeader && <span className="text-ink-soft">A definir</span>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
  </Card>
)
