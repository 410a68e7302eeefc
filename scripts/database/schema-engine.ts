import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
} from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm'
import pg from 'pg'
import { setOnConnect } from '@/lib/platform/database/session-settings'

// Prisma's schema engine as WebAssembly: it writes the same SQL as Prisma's command line and downloads nothing.

const root = path.dirname(path.dirname(import.meta.dirname))
const schemaFile = path.join(root, 'prisma', 'schema.prisma')
export const noFilters = { externalTables: [], externalEnums: [] }

/** Loaded once: a second instance would take over the memory of the first. */
const engineModule = loadEngine()

/** Runs `work` with the engine, connected to one database. */
export async function withEngine<Result>(databaseUrl: string, work: (engine: SchemaEngine) => Promise<Result>) {
  const { SchemaEngine: Engine } = await engineModule
  const pool = setOnConnect(new pg.Pool({ connectionString: databaseUrl }), "set timezone to 'UTC'")
  const adapter = bindMigrationAwareSqlAdapterFactory(createCatalogAdapter(pool))
  const engine = await Engine.new({ datamodels: [readSchema()] }, () => {}, adapter)
  try {
    return await work(engine)
  } finally {
    await pool.end()
    engine.free()
  }
}

export const readSchema = (): [string, string] => [schemaFile, readFileSync(schemaFile, 'utf8')]

async function loadEngine() {
  const packageFolder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
  const glue = await import(pathToFileURL(path.join(packageFolder, 'schema_engine_bg.js')).href)
  const module = new WebAssembly.Module(readFileSync(path.join(packageFolder, 'schema_engine_bg.wasm')))
  const { exports } = new WebAssembly.Instance(module, { './schema_engine_bg.js': glue })
  glue.__wbg_set_wasm(exports)
  if (typeof exports.__wbindgen_start === 'function') exports.__wbindgen_start()
  return glue as typeof import('@prisma/schema-engine-wasm')
}

/** PostgreSQL's one-letter type, used only by its own catalogs. */
const CHAR_TYPE_ID = 18

/**
 * Prisma's adapter knows the types that applications use, but not the type of `pg_constraint.contype`, which the engine
 * reads from a database that has check constraints.
 */
function createCatalogAdapter(pool: pg.Pool) {
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
