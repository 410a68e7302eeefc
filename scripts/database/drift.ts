import { temporaryPostgres } from '@/scripts/postgres/temporary'
import { everything, schema, withEngine } from './engine'
import { migrate } from './migrations'

/** The SQL that leads from what the migrations make to what the schema says; empty when they agree. */
export async function missingSql() {
  const server = await temporaryPostgres()
  try {
    const databaseUrl = server.url('postgres')
    await migrate(databaseUrl)
    return await driftOf(databaseUrl)
  } finally {
    await server.stop()
  }
}

/** The same for a database that exists. Constraints that the schema cannot say are not part of the comparison. */
export async function driftOf(databaseUrl: string) {
  const [path, content] = schema()
  const { stdout } = await withEngine(databaseUrl, engine =>
    engine.diff({
      from: { tag: 'schemaDatasource', files: [{ path, content }], configDir: '.' },
      to: { tag: 'schemaDatamodel', files: [{ path, content }] },
      script: true,
      exitCode: null,
      filters: everything,
    }),
  )
  return (stdout ?? '').replace(/^-- This is an empty migration\.\s*$/m, '').trim()
}
