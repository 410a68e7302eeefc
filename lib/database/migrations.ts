import 'server-only'
import { pool } from './pool'

/** The names of this build's migrations; next.config.mjs writes them in. */
const expectedMigrations = (process.env.MIGRATIONS ?? '').split(',').filter(Boolean)

/** Whether the database answers and has every migration that this build was made for. */
export async function areMigrationsApplied() {
  const { rows } = await pool.query<{ applied: number }>(
    `select count(*)::int as applied from _prisma_migrations
     where migration_name = any($1) and finished_at is not null and rolled_back_at is null`,
    [expectedMigrations],
  )
  return rows[0]?.applied === expectedMigrations.length
}
