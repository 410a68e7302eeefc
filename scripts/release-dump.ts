import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrate'
import { generateClient } from '@/scripts/installation/build'
import { startTemporaryPostgres } from '@/scripts/postgres/temporary-server'
import { exitWithError, problem } from './problem.mjs'
import { print } from './steps.mjs'

// npm run release:dump: saves a small church, as this release writes it, in tests/upgrades/releases. Run it in the tree
// of the release, once its version is set; later releases are tested against it. A migration that moves much may want one of the commit before it, renamed.
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const folder = path.join('tests', 'upgrades', 'releases', version)

const data = mkdtempSync(path.join(tmpdir(), 'comunhao-release-'))
try {
  if (existsSync(folder)) throw problem(`${folder} is there already. A new release has a new version in package.json.`)
  await generateClient()
  const postgres = await startTemporaryPostgres()
  try {
    await createDatabase(postgres.url('postgres'), 'comunhao')
    await dumpRelease(postgres.url('comunhao'))
  } finally {
    await postgres.stop()
  }
} catch (error) {
  exitWithError(error)
} finally {
  rmSync(data, { recursive: true, force: true })
}

async function dumpRelease(databaseUrl: string) {
  await migrate(databaseUrl)
  // The upgrade tests read the cookies with the same secret.
  const secret = 'a-secret-that-only-the-tests-know-of'
  const site = 'http://localhost:3000'
  Object.assign(process.env, { DATABASE_URL: databaseUrl, DATA_DIR: data, NEXTAUTH_URL: site, NEXTAUTH_SECRET: secret })

  const { fillChurch } = await import('@/scripts/release/fill-church')
  const { withExclusiveConnection: alone } = await import('@/scripts/backup/exclusive-connection')
  const { writeBackup: save } = await import('@/scripts/backup/write-backup')
  const { pool } = await import('@/lib/platform/database/pool')
  const known = await fillChurch()
  await pool.end()

  mkdirSync(folder, { recursive: true })
  await alone(databaseUrl, client => save(client, path.join(folder, 'backup.tar.gz')))
  writeFileSync(path.join(folder, 'known.json'), `${JSON.stringify({ made: new Date(), ...known }, null, 2)}\n`)
  print(`${folder} holds a church of this release: commit it.`)
}
