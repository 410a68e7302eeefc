import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { HOLD_LOCK } from '@/lib/assembly/backup/orders'
import { pauseJobs } from '@/lib/assembly/server/jobs/worker'
import { pool } from '@/lib/platform/database/pool'
import { waitForNotifications } from '@/lib/platform/realtime/listener'
import { log } from '@/lib/platform/runtime/log'
import { areRequestsHeld, holdRequests } from './held-requests'

const CHECK_MILLISECONDS = 200
/** A swap takes a second, and gives up after half a minute. */
const MAX_HOLD = 60_000

/** Holds requests and jobs until the restore releases its lock, also by being killed. */
export function holdForRestore() {
  if (!areRequestsHeld()) void pauseJobs(holdRequests(waitForRelease()))
}

async function waitForRelease() {
  const started = Date.now()
  do await pause(CHECK_MILLISECONDS)
  while ((await isLocked()) && Date.now() - started < MAX_HOLD)
  // The commit has said that every cached value is stale: heard before anybody is answered.
  await waitForNotifications()
  log.info('requests were held for a restore', { milliseconds: Date.now() - started })
}

async function isLocked() {
  try {
    const { rowCount } = await pool.query(
      `select from pg_locks where locktype = 'advisory' and granted and objid = $1 and classid = 0 and objsubid = 1
         and database = (select oid from pg_database where datname = current_database())`,
      [HOLD_LOCK],
    )
    return rowCount !== 0
  } catch {
    return true // Nobody knows while the database does not answer.
  }
}
