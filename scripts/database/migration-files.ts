import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Migration = { name: string; sql: string }

const migrationFolder = path.join(path.dirname(path.dirname(import.meta.dirname)), 'prisma', 'migrations')

/** The migrations in the working tree, oldest first. */
export function readMigrations(): Migration[] {
  return listMigrationNames().map(name => ({
    name,
    sql: readFileSync(path.join(migrationFolder, name, 'migration.sql'), 'utf8'),
  }))
}

export function listMigrationNames() {
  const entries = readdirSync(migrationFolder, { withFileTypes: true })
  return entries
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .sort()
}

/** Whether a migration takes away what the code of the release before still uses: its first line then says `-- contract`. */
export const isContracting = ({ sql }: Migration) => /^-- contract\b/.test(sql)

/**
 * The checksums that Prisma may have recorded for a migration: of the text as it is, with Unix and with Windows line
 * endings.
 */
export function computeChecksums(sql: string) {
  const text = sql.replaceAll('\r\n', '\n')
  return [sha256(sql), sha256(text), sha256(text.replaceAll('\n', '\r\n'))] as const
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
