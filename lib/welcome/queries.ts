import 'server-only'
import { pool } from '@/lib/database/pool'

/**
 * Whether a church stands here, and whether the welcome is open: nobody lives here, and a start printed a code. A church
 * from before the first evening has people, and never sees it.
 */
export async function houseNow() {
  // The same for everyone.
  const { rows } = await pool.query<{ stands: boolean; welcomes: boolean }>(
    `select stands, not stands and exists (select from setup_codes) as welcomes
     from (select exists (select from profiles) or exists (select from church) as stands) house`,
  )
  return rows[0] ?? { stands: false, welcomes: false }
}
