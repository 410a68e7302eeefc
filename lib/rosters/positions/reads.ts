import 'server-only'
import type { Transaction } from '@/lib/platform/database/db'
import { type Day, dayFromColumn, formatDayOfMonth, toChurchDay } from '@/lib/platform/runtime/time'
import { nameServant } from '@/lib/rosters/people/names'
import type { AssignmentStatus } from '@/lib/rosters/status'
import { joinWords } from '@/lib/values/join-words'

type Duty = { id: string; status: AssignmentStatus; teamId: string; name: string; day: Day }

/** Who is planned or asked in these positions for a day that comes, by day; only of one person, if that is said. */
export async function readComingDuties(
  transaction: Transaction,
  { positionIds, servantId = null }: { positionIds: string[]; servantId?: string | null },
): Promise<Duty[]> {
  const rows = await transaction.$queryRaw<(Omit<Duty, 'day'> & { day: Date; profileName: string | null })[]>`
    select a.id, a.status::text as status, p.team_id as "teamId", s.name, profiles.name as "profileName",
      coalesce(x.event_date, a.original_start::date) as day
    from assignments a
      join positions p on p.id = a.position_id
      join servants s on s.id = a.servant_id
      left join profiles on profiles.id = s.profile_id
      left join event_exceptions x on x.event_id = a.event_id and x.original_start = a.original_start
    where a.position_id = any(${positionIds}::uuid[]) and a.status in ('draft', 'asked', 'yes')
      and (${servantId}::uuid is null or a.servant_id = ${servantId}::uuid)
      and coalesce(x.event_date, a.original_start::date) >= ${toChurchDay(new Date())}::date
    order by day, s.name, a.id`
  return rows.map(({ day, profileName, ...row }) => ({
    ...row,
    name: nameServant({ name: row.name, profile: profileName === null ? null : { name: profileName } }),
    day: dayFromColumn(day),
  }))
}

/** 'Marta (10 de janeiro), João (17 de janeiro) e mais 3': who was asked in these positions for a day that comes. */
export async function nameAskedPeople(transaction: Transaction, positionIds: string[]) {
  const duties = await readComingDuties(transaction, { positionIds })
  const asked = duties.filter(({ status }) => status !== 'draft')
  const named = asked.slice(0, NAMED).map(({ name, day }) => `${name} (${formatDayOfMonth(day)})`)
  return asked.length > NAMED ? `${named.join(', ')} e mais ${asked.length - NAMED}` : joinWords(named)
}

const NAMED = 4
