import { randomBytes } from 'node:crypto'
import { createFileSource } from '@/scripts/backup/archive'
import { restoreBackup } from '@/scripts/backup/restore-backup'
import { writeBackup } from '@/scripts/backup/write-backup'
import { createDatabase, withConnection } from '@/scripts/database/connect'
import { exitWithError } from './problem.mjs'

// Copies the church of one database into another, through a backup that is read again; pictures stay where they are. A
// start that brings another version of PostgreSQL runs it (scripts/installation/move-database.ts). The backup is sealed,
// because only then it holds everything.
const { FORMER_DATABASE_URL = '', DATABASE_URL = '', COPY_FILE = '' } = process.env

try {
  const target = new URL(DATABASE_URL)
  await createDatabase(new URL('/postgres', target).href, target.pathname.slice(1))
  const passphrase = randomBytes(32).toString('base64url')
  await withConnection(FORMER_DATABASE_URL, client => writeBackup(client, COPY_FILE, passphrase, { pictures: false }))
  await restoreBackup(DATABASE_URL, createFileSource(COPY_FILE), { passphrase, keepsAccess: true })
} catch (error) {
  exitWithError(error)
}
