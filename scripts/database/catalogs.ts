import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum, type SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import pg from 'pg'

/** PostgreSQL's one-letter type; only its own catalogs use it. */
const letter = 18

/**
 * Prisma's adapter knows the types that an application meets, but not the one of `pg_constraint.contype`, which the
 * engine reads to describe a database that has check constraints.
 */
export function readingCatalogs(pool: pg.Pool) {
  lettersAsText(pool)
  const factory = new PrismaPg(pool)
  const connect = factory.connect.bind(factory)
  return Object.assign(factory, { connect: async () => wholeScripts(pool, lettersNamed(await connect())) })
}

/** A script goes out whole, as Prisma's command line sends it: the adapter would cut a function's body at semicolons. */
const wholeScripts = <Adapter extends SqlDriverAdapter>(pool: pg.Pool, adapter: Adapter) =>
  Object.assign(adapter, {
    executeScript: async (script: string) => {
      await pool.query(script)
    },
  })

function lettersAsText(pool: pg.Pool) {
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<Partial<pg.QueryResult>>
  const relabelled = async (...given: unknown[]) => {
    const result = await query(...given)
    for (const field of result.fields ?? []) if (field.dataTypeID === letter) field.dataTypeID = pg.types.builtins.TEXT
    return result
  }
  Object.assign(pool, { query: relabelled })
}

function lettersNamed<Adapter extends SqlDriverAdapter>(adapter: Adapter) {
  const queryRaw = adapter.queryRaw.bind(adapter)
  return Object.assign(adapter, {
    queryRaw: async (...given: Parameters<typeof queryRaw>) => {
      const result = await queryRaw(...given)
      const at = result.columnNames.indexOf('constraint_type')
      if (at >= 0) result.columnTypes[at] = ColumnTypeEnum.Character
      return result
    },
  })
}
