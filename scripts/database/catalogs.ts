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
  return Object.assign(factory, { connect: async () => lettersNamed(await connect()) })
}

function lettersAsText(pool: pg.Pool) {
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<pg.QueryResult>
  const relabelled = async (...given: unknown[]) => {
    const result = await query(...given)
    for (const field of result.fields) if (field.dataTypeID === letter) field.dataTypeID = pg.types.builtins.TEXT
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
