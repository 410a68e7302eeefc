import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { subDays } from 'date-fns'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFileSource } from '@/scripts/backup/archive'
import { restoreBackup } from '@/scripts/backup/restore-backup'
import { formatTableKey, listTables, quoteTable } from '@/scripts/backup/tables'
import { createDatabase, withConnection } from '@/scripts/database/connect'
import { moveDatabase } from '@/scripts/installation/move-database'
import { findBinaries } from '@/scripts/postgres/binaries'
import { findPrograms, keepOwnPrograms } from '@/scripts/postgres/major-version'
import { deleteFormerCluster, finishMove, moveToOwnMajor } from '@/scripts/postgres/move-cluster'
import { chooseOwner } from '@/scripts/postgres/owner'
import { type Server, startPostgres } from '@/scripts/postgres/server'
import { readOrCreateSecret } from '@/scripts/system/files'
import { linkFolder } from '@/scripts/upgrade/link-folder.mjs'
import { fetchEarlierPostgres } from '@/tests/support/earlier-postgres'

const RELEASE = path.resolve('tests/upgrades/releases/0.1.0/backup.tar.gz')
const environment = (url: string) => ({
  DATABASE_URL: url,
  DATA_DIR: folder,
  NEXTAUTH_URL: 'http://localhost:3000',
  NEXTAUTH_SECRET: 'a-secret-that-only-the-tests-know-of',
})

let base = ''
let folder = ''
let rowsBefore: Rows = {}
let server: Server | undefined
const fileIn = (...names: string[]) => path.join(folder, ...names)

/** A church in PostgreSQL 17, as a release that brought it left it: with its programs beside its files. */
beforeAll(async () => {
  base = makeFolder()
  linkFolder(await fetchEarlierPostgres(), path.join(base, 'programs-17'))
  await createEarlierCluster(base)
  const earlier = await startPostgres(base)
  try {
    const url = earlier.url('comunhao')
    await createDatabase(earlier.url('postgres'), 'comunhao')
    await restoreBackup(url, createFileSource(RELEASE))
    // A link that was mailed a minute before the restart works after it.
    await withConnection(url, client =>
      client.query(`insert into reset_tokens (profile_id, token_hash, expires_at)
        select id, 'a link of today', now() + interval '20 minutes' from profiles limit 1`),
    )
    rowsBefore = await readRows(url)
  } finally {
    await earlier.stop()
  }
}, 180_000)

beforeEach(() => {
  folder = makeFolder()
  copyFolder(base, folder)
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  rmSync(folder, { recursive: true, force: true })
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

it('the first start of a release with another PostgreSQL moves the church to it and keeps the old files for a week', {
  timeout: 180_000,
}, async () => {
  await moveDatabase(folder, 'comunhao', environment)
  expect(await startAndRead()).toEqual({ version: '18', rows: rowsBefore })
  await server?.stop()

  keepOwnPrograms(folder)
  deleteFormerCluster(folder)
  expect(readMajorOf('former/cluster')).toBe('17')
  utimesSync(fileIn('former'), new Date(), subDays(new Date(), 8))
  deleteFormerCluster(folder)
  expect(readdirSync(folder).sort()).toEqual(['cluster', 'log', 'password', 'programs-18'])
})

it('a move that fails leaves the church with its PostgreSQL, and the next start moves it', {
  timeout: 180_000,
}, async () => {
  await moveDatabase(folder, 'comunhao', url => ({ ...environment(url), NEXTAUTH_URL: 'nonsense' }))
  expect(await startAndRead()).toEqual({ version: '17', rows: rowsBefore })

  await server?.stop()
  await moveDatabase(folder, 'comunhao', environment)
  expect(await startAndRead()).toEqual({ version: '18', rows: rowsBefore })
})

describe('a move that was interrupted', () => {
  it('while the church was copied is begun again', { timeout: 180_000 }, async () => {
    const copying = Promise.withResolvers<void>()
    // A killed start leaves both servers running.
    const abandoned = moveToOwnMajor(folder, () => {
      copying.resolve()
      return new Promise(() => {})
    })
    await Promise.race([copying.promise, abandoned])

    await moveDatabase(folder, 'comunhao', environment)
    expect(await startAndRead()).toEqual({ version: '18', rows: rowsBefore })
  })

  it('after everything was copied is finished', { timeout: 180_000 }, async () => {
    await moveToOwnMajor(folder, copyNothing)
    undoSwap({ formerIsBack: true })

    await finishMove(folder)
    expect(readMajorOf('cluster')).toBe('18')
    expect(readMajorOf('former/cluster')).toBe('17')
  })

  it('between the two exchanges is finished, and no start makes an empty church', { timeout: 180_000 }, async () => {
    await moveToOwnMajor(folder, copyNothing)
    undoSwap({ formerIsBack: false })

    await expect(startPostgres(folder)).rejects.toThrow('interrupted')
    await finishMove(folder)
    expect(readMajorOf('cluster')).toBe('18')
  })

  it('and served by the earlier release since is begun again: what was written then is not lost', {
    timeout: 180_000,
  }, async () => {
    await moveToOwnMajor(folder, copyNothing)
    undoSwap({ formerIsBack: true })
    server = await startPostgres(folder)
    await server.stop()

    await finishMove(folder)
    expect(await startAndRead()).toEqual({ version: '17', rows: rowsBefore })
  })
})

it('without the earlier programs nothing is changed, and the words say what to do', async () => {
  rmSync(fileIn('programs-17'), { recursive: true })

  await expect(startPostgres(folder)).rejects.toThrow(/made by PostgreSQL 17, this release brings 18/)
  await moveDatabase(folder, 'comunhao', environment)
  expect(readMajorOf('cluster')).toBe('17')
})

const copyNothing = async () => {}

/** Puts a finished move back to a moment before its end. */
function undoSwap({ formerIsBack }: { formerIsBack: boolean }) {
  mkdirSync(fileIn('next'))
  renameSync(fileIn('cluster'), fileIn('next', 'cluster'))
  const state = path.join(formerIsBack ? 'cluster' : 'former/cluster', 'global', 'pg_control')
  if (formerIsBack) renameSync(fileIn('former', 'cluster'), fileIn('cluster'))
  writeFileSync(
    fileIn('next', 'complete'),
    createHash('sha256')
      .update(readFileSync(fileIn(state)))
      .digest('hex'),
  )
}

const readMajorOf = (cluster: string) => readFileSync(fileIn(cluster, 'PG_VERSION'), 'utf8').trim()

function makeFolder() {
  const made = mkdtempSync(path.join(tmpdir(), 'comunhao-test-major-'))
  chmodSync(made, 0o755)
  return made
}

/** Files keep their owner: as root, PostgreSQL runs as another user. */
const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to])

async function createEarlierCluster(target: string) {
  const owner = chooseOwner()
  const password = readOrCreateSecret(path.join(target, 'password'))
  const [cluster, passwordFile] = [path.join(target, 'cluster'), path.join(target, 'given')]
  mkdirSync(cluster, { mode: 0o700 })
  writeFileSync(passwordFile, password)
  if (owner) chownSync(cluster, owner.uid, owner.gid)
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const text = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const initdb = path.join(findBinaries(owner, findPrograms(target, 17)), 'initdb')
  execFileSync(initdb, [`--pgdata=${cluster}`, ...access, ...text], { ...owner, cwd: '/', stdio: 'ignore' })
  rmSync(passwordFile)
}

async function startAndRead() {
  server = await startPostgres(folder)
  const url = server.url('comunhao')
  return { version: readMajorOf('cluster'), rows: await readRows(url) }
}

type Rows = Record<string, string | null>

async function readRows(url: string): Promise<Rows> {
  return await withConnection(url, async client => {
    const rows: Rows = {}
    for (const table of await listTables(client)) {
      const sum = `md5(string_agg(t::text, '|' order by t::text))`
      const { rows: sums } = await client.query(`select ${sum} as sum from ${quoteTable(table)} t`)
      rows[formatTableKey(table)] = sums[0]?.sum
    }
    return rows
  })
}
