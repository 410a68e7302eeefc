import { startTemporaryPostgres } from '@/scripts/postgres/temporary-server'
import { migrate } from './migrate'
import { noFilters, readSchema, withEngine } from './schema-engine'

/** Returns the SQL that leads from the migrations to the schema; empty if they agree. */
export async function findMissingSql() {
  const server = await startTemporaryPostgres()
  try {
    const databaseUrl = server.url('postgres')
    await migrate(databaseUrl)
    return await findDrift(databaseUrl)
  } finally {
    await server.stop()
  }
}

/** The same for an existing database. Constraints that the schema cannot express are not compared. */
export async function findDrift(databaseUrl: string) {
  const [path, content] = readSchema()
  const { stdout } = await withEngine(databaseUrl, engine =>
    engine.diff({
      from: { tag: 'schemaDatasource', files: [{ path, content }], configDir: '.' },
      to: { tag: 'schemaDatamodel', files: [{ path, content }] },
      script: true,
      exitCode: null,
      filters: noFilters,
    }),
  )
  return (stdout ?? '').replace(/^-- This is an empty migration\.\s*$/m, '').trim()
}
