import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findMissingSql } from '@/scripts/database/drift'
import { exitWithError, problem } from './problem.mjs'
import { print } from './steps.mjs'

// npm run migrate:new -- name: writes the SQL that leads from the migrations to prisma/schema.prisma.
try {
  const name = process.argv[2] ?? ''
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw problem('Name what changes: npm run migrate:new -- add_event_place')

  const sql = await findMissingSql()
  if (!sql) throw problem('The migrations already make what prisma/schema.prisma says: there is nothing to write.')

  const file = path.join('prisma', 'migrations', `${findNextStamp()}_${name}`, 'migration.sql')
  mkdirSync(path.dirname(file))
  writeFileSync(file, `${sql}\n`)
  print(`${file} is written: read it, add what the schema cannot say, then apply it with npm run migrate.`)
} catch (error) {
  exitWithError(error)
}

/** Returns the time of now as a migration's name has it; one second after the newest migration if that is later. */
function findNextStamp() {
  const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const newest =
    readdirSync(path.join('prisma', 'migrations'))
      .sort()
      .findLast(folder => /^\d{14}_/.test(folder))
      ?.slice(0, 14) ?? ''
  return newest < now ? now : String(Number(newest) + 1)
}
