import type pg from 'pg'
import { problem } from '@/scripts/problem.mjs'

/** Refuses while an app runs: it would keep showing the former church from its caches. */
export async function requireStoppedApp(client: pg.Client) {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name in ('comunhao', 'comunhao listener') limit 1`,
  )
  if (rowCount) throw problem('Comunhão is running on this database. Stop it, restore, and start it again.')
}
