import 'server-only'
import type { WallClock } from '@/lib/engines/recurrence/wall-clock'
import type { Transaction } from '@/lib/platform/database/db'
import type { RemovalCounts } from './words'

/** The days of a service or event from one start to another that are counted together with others of the same key. */
type Days = { key: string; eventId: string; first: WallClock | '-infinity'; last: WallClock | 'infinity' }

/** How much hangs on days, by their key, in one statement; days that were taken out before do not count. */
export async function countAttached(transaction: Transaction, days: Days[]): Promise<Map<string, RemovalCounts>> {
  const list = (name: keyof Days) => days.map(range => range[name])
  const rows = await transaction.$queryRaw<(RemovalCounts & { key: string })[]>`
    with days as (
      select * from unnest(${list('key')}::text[], ${list('eventId')}::text[]::uuid[],
        ${list('first')}::text[]::timestamp[], ${list('last')}::text[]::timestamp[]) d (key, event_id, first, last)
    ),
    attached (event_id, original_start, playlist, servant, going, has_order) as (
      select o.event_id, o.original_start, o.playlist_id, null::uuid, null::uuid, false
      from occurrence_playlists o join playlists p on p.id = o.playlist_id and p.removed_at is null
      union all
      select event_id, original_start, null, servant_id, null, false from assignments where status in ('asked', 'yes')
      union all
      select event_id, original_start, null, null, profile_id, false from attendances
      union all
      select event_id, original_start, null, null, null, true from order_items where original_start is not null
    )
    select d.key, count(distinct playlist)::int as playlists, count(distinct servant)::int as serving,
      count(going)::int as going, count(distinct a.original_start) filter (where has_order)::int as orders
    from days d join attached a on a.event_id = d.event_id and a.original_start between d.first and d.last
      left join event_exceptions x on x.event_id = a.event_id and x.original_start = a.original_start
    where x.is_removed is not true
    group by d.key`
  return new Map(rows.map(({ key, ...counts }) => [key, counts]))
}
