import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { subDays } from 'date-fns/subDays'
import { readIfExists } from '@/scripts/system/files'
import { deleteCluster } from './cluster'
import { deleteOtherPrograms, getOwnMajor, readMajor } from './major-version'
import { endServerOf, type Server, startPostgres } from './server'

/** For how many days the files of the earlier version are kept after a move. */
const DAYS_KEPT = 7

/** Copies everything from the first server to the second, which is empty; throws if anything differs. */
export type Transfer = (from: Server['url'], to: Server['url'], folder: string) => Promise<void>

/** Whether the database in this folder was made by an earlier major version of PostgreSQL than this release brings. */
export function needsMove(folder: string) {
  const major = readMajor(path.join(folder, 'cluster'))
  return major > 0 && major < getOwnMajor()
}

/**
 * Moves the database to this release's version of PostgreSQL: both versions run beside each other, everything is copied,
 * and then the two clusters change places. Until then the old one is only read. Interrupted at any moment it is begun
 * again, or finished, by the next call of `finishMove`.
 */
export async function moveToOwnMajor(folder: string, transfer: Transfer) {
  const next = path.join(folder, 'next')
  mkdirSync(next)
  copyFileSync(path.join(folder, 'password'), path.join(next, 'password'))
  const former = await startPostgres(folder)
  try {
    const successor = await startPostgres(next)
    await transfer(former.url, successor.url, next).finally(successor.stop)
  } finally {
    await former.stop()
  }
  writeFileSync(path.join(next, COMPLETE), hashState(path.join(folder, 'cluster')), { flush: true })
  await finishMove(folder)
}

/** Finishes a move that was complete when it was interrupted; of any other nothing is kept. */
export async function finishMove(folder: string) {
  const [cluster, next, former] = ['cluster', 'next', 'former'].map(name => path.join(folder, name)) as Paths
  if (!existsSync(next)) return
  await endServerOf(path.join(next, 'cluster'))
  if (isComplete(next, cluster)) {
    if (existsSync(cluster)) {
      deleteCluster(path.join(former, 'cluster'))
      rmSync(former, { recursive: true, force: true })
      mkdirSync(former)
      renameSync(cluster, path.join(former, 'cluster'))
    }
    renameSync(path.join(next, 'cluster'), cluster)
  }
  deleteCluster(path.join(next, 'cluster'))
  rmSync(next, { recursive: true })
}

/** Deletes the files of the earlier version, with its programs, a week after the move. */
export function deleteFormerCluster(folder: string, now = new Date()) {
  const former = path.join(folder, 'former')
  if (!existsSync(former) || statSync(former).mtime > subDays(now, DAYS_KEPT)) return
  deleteCluster(path.join(former, 'cluster'))
  rmSync(former, { recursive: true })
  deleteOtherPrograms(folder)
}

/** Written when everything is copied: in which state the old files were. */
const COMPLETE = 'complete'
type Paths = [string, string, string]

/** An earlier release may have used the old files since: then what was copied is out of date. */
function isComplete(next: string, cluster: string) {
  const state = readIfExists(path.join(next, COMPLETE))
  if (state === undefined || !existsSync(path.join(next, 'cluster'))) return false
  return !existsSync(cluster) || hashState(cluster) === state
}

/** PostgreSQL writes this file whenever it starts and stops. */
const hashState = (cluster: string) =>
  createHash('sha256')
    .update(readFileSync(path.join(cluster, 'global', 'pg_control')))
    .digest('hex')
