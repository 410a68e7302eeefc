import { startTemporaryPostgres } from '@/scripts/postgres/temporary-server'
import { migrate } from './migrate'
import { noFilters, readSchema, withEngine } from './schema-engine'

/** The SQL that leads from what the migrations make to what the schema says; empty when they agree. */
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

/** The same for a database that exists. Constraints that the schema cannot say are not part of the comparison. */
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
