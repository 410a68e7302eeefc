import 'server-only'
import { pool } from './pool'

/** The names of this build's migrations, from next.config.mjs. */
const expectedMigrations = (process.env.MIGRATIONS ?? '').split(',').filter(Boolean)

/** Whether the database has every migration of this build. Rejects if the database does not answer. */
export async function areMigrationsApplied() {
  const { rows } = await pool.query<{ applied: number }>(
    `select count(*)::int as applied from _prisma_migrations
     where migration_name = any($1) and finished_at is not null and rolled_back_at is null`,
    [expectedMigrations],
  )
  return rows[0]?.applied === expectedMigrations.length
}
