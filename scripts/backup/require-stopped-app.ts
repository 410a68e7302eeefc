import type pg from 'pg'
import { problem } from '@/scripts/problem.mjs'

/** An app that runs would go on showing the church it has in its caches: it has to be stopped first. */
export async function requireStoppedApp(client: pg.Client) {
  const { rowCount } = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and application_name = 'comunhao' limit 1",
  )
  if (rowCount) throw problem('Comunhão is running on this database. Stop it, restore, and start it again.')
}
