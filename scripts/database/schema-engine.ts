import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm'
import pg from 'pg'
import { createCatalogAdapter } from './catalog-adapter'

// Prisma's schema engine as WebAssembly: it writes the same SQL as Prisma's command line and downloads nothing.

const root = path.dirname(path.dirname(import.meta.dirname))
const schemaFile = path.join(root, 'prisma', 'schema.prisma')
export const noFilters = { externalTables: [], externalEnums: [] }

/** Loaded once: a second instance would take over the memory of the first. */
const engineModule = loadEngine()

/** Runs `work` with the engine, connected to one database. */
export async function withEngine<Result>(databaseUrl: string, work: (engine: SchemaEngine) => Promise<Result>) {
  const { SchemaEngine: Engine } = await engineModule
  const pool = new pg.Pool({ connectionString: databaseUrl, options: '-c timezone=UTC' })
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
