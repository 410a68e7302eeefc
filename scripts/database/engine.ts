import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm'
import pg from 'pg'
import { readingCatalogs } from './catalogs.ts'

// Prisma's schema engine as WebAssembly: the same history and the same SQL as its command line, with nothing to download.

const root = path.dirname(path.dirname(import.meta.dirname))
const folder = path.join(root, 'prisma', 'migrations')
const schemaFile = path.join(root, 'prisma', 'schema.prisma')
export const everything = { externalTables: [], externalEnums: [] }

/** Loaded once: a second instance would take the memory from under the first. */
const library = loaded()

/** Lends the engine, bound to one database, for as long as the work takes. */
export async function withEngine<Result>(databaseUrl: string, work: (engine: SchemaEngine) => Promise<Result>) {
  const { SchemaEngine: Engine } = await library
  const pool = new pg.Pool({ connectionString: databaseUrl, options: '-c timezone=UTC' })
  const adapter = bindMigrationAwareSqlAdapterFactory(readingCatalogs(pool))
  const engine = await Engine.new({ datamodels: [schema()] }, () => {}, adapter)
  try {
    return await work(engine)
  } finally {
    await pool.end()
    engine.free()
  }
}

export const schema = (): [string, string] => [schemaFile, readFileSync(schemaFile, 'utf8')]

/** The names of the migrations in the tree, oldest first. */
export function migrationNames() {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .sort()
}

export function migrationList(names = migrationNames()) {
  return {
    baseDir: folder,
    lockfile: { path: 'migration_lock.toml', content: readFileSync(path.join(folder, 'migration_lock.toml'), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: names.map(name => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok' as const, value: readFileSync(path.join(folder, name, 'migration.sql'), 'utf8') },
      },
    })),
  }
}

async function loaded() {
  const place = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
  const glue = await import(pathToFileURL(path.join(place, 'schema_engine_bg.js')).href)
  const module = new WebAssembly.Module(readFileSync(path.join(place, 'schema_engine_bg.wasm')))
  const { exports } = new WebAssembly.Instance(module, { './schema_engine_bg.js': glue })
  glue.__wbg_set_wasm(exports)
  if (typeof exports.__wbindgen_start === 'function') exports.__wbindgen_start()
  return glue as typeof import('@prisma/schema-engine-wasm')
}
