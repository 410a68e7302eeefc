import 'server-only'
import * as z from 'zod'
import { pool } from '@/lib/platform/database/pool'
import type { NamedLeadingRow } from './leader-position'

/**
 * Returns a playlist's leader and position, the milliseconds since the last update, and who created the playlist;
 * undefined if the playlist is unknown.
 */
export async function findLeading(playlistId: string) {
  // for everyone who has the playlist's link
  if (!z.uuid().safeParse(playlistId).success) return undefined
  const { rows } = await pool.query<{ lead: NamedLeadingRow | null; silent: number | null; createdBy: string | null }>({
    name: 'who leads',
    text: FIND_LEADING,
    values: [playlistId],
  })
  return rows[0]
}

/** The row as its trigger sends it. A suspended leader counts as none. */
const FIND_LEADING = `
  select to_jsonb(leadings) || jsonb_build_object('name', profiles.name) as lead,
         extract(epoch from now() - seen_at)::float8 * 1000 as silent, created_by as "createdBy"
  from playlists
    left join (leadings join profiles on profiles.id = leader_id and suspended_at is null) on playlist_id = playlists.id
  where playlists.id = $1 and removed_at is null`
