import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum, type SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import pg from 'pg'

/** PostgreSQL's one-letter type, used only by its own catalogs. */
const CHAR_TYPE_ID = 18

/**
 * Prisma's adapter knows the types that applications use, but not the type of `pg_constraint.contype`, which the engine
 * reads from a database that has check constraints.
 */
export function createCatalogAdapter(pool: pg.Pool) {
  readCharsAsText(pool)
  const factory = new PrismaPg(pool)
  const connect = factory.connect.bind(factory)
  return Object.assign(factory, { connect: async () => runScriptsWhole(pool, nameCharColumns(await connect())) })
}

/**
 * Sends a script as a whole, as Prisma's command line does: the adapter would cut the body of a function at its
 * semicolons.
 */
const runScriptsWhole = <Adapter extends SqlDriverAdapter>(pool: pg.Pool, adapter: Adapter) =>
  Object.assign(adapter, {
    executeScript: async (script: string) => {
      await pool.query(script)
    },
  })

function readCharsAsText(pool: pg.Pool) {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<Partial<pg.QueryResult>>
  const queryWithText = async (...args: unknown[]) => {
    const result = await query(...args)
    for (const field of result.fields ?? [])
      if (field.dataTypeID === CHAR_TYPE_ID) field.dataTypeID = pg.types.builtins.TEXT
    return result
  }
  Object.assign(pool, { query: queryWithText })
}

function nameCharColumns<Adapter extends SqlDriverAdapter>(adapter: Adapter) {
  const queryRaw = adapter.queryRaw.bind(adapter)
  return Object.assign(adapter, {
    queryRaw: async (...args: Parameters<typeof queryRaw>) => {
      const result = await queryRaw(...args)
      const index = result.columnNames.indexOf('constraint_type')
      if (index >= 0) result.columnTypes[index] = ColumnTypeEnum.Character
      return result
    },
  })
}
