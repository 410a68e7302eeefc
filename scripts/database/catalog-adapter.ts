import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum, type SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import pg from 'pg'

/** PostgreSQL's one-letter type; only its own catalogs use it. */
const CHAR_TYPE_ID = 18

/**
 * Prisma's adapter knows the types that an application meets, but not the one of `pg_constraint.contype`, which the
 * engine reads to describe a database that has check constraints.
 */
export function createCatalogAdapter(pool: pg.Pool) {
  readCharsAsText(pool)
  const factory = new PrismaPg(pool)
  const connect = factory.connect.bind(factory)
  return Object.assign(factory, { connect: async () => runScriptsWhole(pool, nameCharColumns(await connect())) })
}

/** A script goes out whole, as Prisma's command line sends it: the adapter would cut a function's body at semicolons. */
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
