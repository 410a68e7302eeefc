import 'server-only'
import { subMonths } from 'date-fns'
import { listHymnsWithHiddenLines } from '@/lib/hymns/hidden-lines/queries'
import { db } from '@/lib/platform/database/db'
import { databaseNow } from '@/lib/platform/realtime/database-clock'
import { columnFromDay, toChurchDay } from '@/lib/platform/runtime/time'
import type { FactsAnswer, FactsRow } from './facts'
import type { WordMatch } from './matching-line'
import { rankHymns } from './rank-hymns'
import { readQuery } from './read-query'
import { candidatesSql, songbookOrder } from './reads'
import { type HymnToSearch, toSearchedHymn } from './searched-hymn'

/** Returns the hymns that contain the words of a query, best first. The page itself searches numbers and titles. */
export async function searchHymnWords(query: string): Promise<WordMatch[]> {
  const words = readQuery(query) // for everyone
  if (words.length === 0) return []
  const hymns = await db.$queryRaw<HymnToSearch[]>`
    select h.id, h.number, h.title, h.collection, h.author, h.themes, h.lyrics
    from hymns h where h.id = any(array(${candidatesSql(words)})) order by ${songbookOrder}`
  return rankHymns(hymns.map(toSearchedHymn), query)
}

/**
 * Returns what hymns can be filtered by that the list does not have. A hymn was sung on the day that a playlist with it
 * was planned for, if that day is over and what it was planned for took place.
 */
export async function listHymnFacts(): Promise<FactsAnswer> {
  const now = databaseNow() // for everyone
  const today = columnFromDay(toChurchDay(now))
  const rows = await db.$queryRaw<{ id: string; tempo: number | null; themes: string[]; sung: string | null }[]>`
    select h.id, h.tempo, h.themes, to_char(sung.day, 'YYYY-MM-DD') as sung
    from hymns h left join (
      select i.hymn_id, max(coalesce(x.event_date, o.original_start::date)) as day
      from occurrence_playlists o
        join playlists p on p.id = o.playlist_id and p.removed_at is null
        join playlist_items i on i.playlist_id = p.id
        left join events e on e.id = o.event_id
        left join event_exceptions x on x.event_id = o.event_id and x.original_start = o.original_start
      where coalesce(x.event_date, o.original_start::date) < ${today}::date and e.removed_at is null
        and not coalesce(e.is_cancelled or x.is_cancelled or x.is_removed, false)
      group by i.hymn_id) sung on sung.hymn_id = h.id
    where h.removed_at is null and (h.tempo is not null or h.themes <> '{}' or sung.day is not null)`
  return {
    hidden: await listHymnsWithHiddenLines(),
    sungSince: toChurchDay(subMonths(now, 3)),
    hymns: rows.map(({ id, tempo, sung, themes }): FactsRow => [id, tempo, sung, themes]),
  }
}
