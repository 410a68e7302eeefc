import { withConnection } from '@/scripts/database/connect'
import { listMigrationNames } from '@/scripts/database/migration-files'
import { type Finding, ok, warning, wrong } from '@/scripts/doctor/finding'

/** Whether the schema is of the same version as the code. Reads only. */
export async function checkSchema(url: string, migrations = listMigrationNames()): Promise<Finding[]> {
  const history = await readHistory(url)
  if (!history) return [ok('the schema is empty: the first start makes it')]

  const unfinished = history.find(({ finished }) => !finished)
  if (unfinished)
    return [wrong(`the migration ${unfinished.name} was begun and not finished`, 'npm run migrate says what to do.')]
  const applied = new Set(history.map(({ name }) => name))
  const newer = [...applied].filter(name => !migrations.includes(name))
  if (newer.length > 0)
    return [
      wrong(
        `the schema is of a newer version: it has ${newer.join(', ')}`,
        'Start the newer version, or restore a backup that this version made.',
      ),
    ]
  const missing = migrations.filter(name => !applied.has(name))
  return missing.length > 0
    ? [
        warning(
          `the schema lacks ${missing.length} migrations of this version`,
          'npm start, or npm run migrate, applies them.',
        ),
      ]
    : [ok(`the schema is of this version (${migrations.length} migrations)`)]
}

/** Returns undefined if nothing was ever migrated. */
async function readHistory(url: string) {
  return await withConnection(url, async client => {
    const { rows: known } = await client.query("select where to_regclass('_prisma_migrations') is not null")
    if (known.length === 0) return undefined
    const { rows } = await client.query<{ name: string; finished: boolean }>(
      `select migration_name as name, finished_at is not null as finished from _prisma_migrations
       where rolled_back_at is null order by 1`,
    )
    return rows
  })
}
