import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { vi } from 'vitest'
import { releaseAbandonedJobs } from '@/lib/assembly/server/jobs/job-locks'
import { pool } from '@/lib/platform/database/pool'
import { nodeFlags } from '@/scripts/node-flags.mjs'

/** Runs jobs in another process, which is killed as soon as `isReached`. */
export async function runAndKill(isReached: () => Promise<boolean>) {
  const child = spawn(process.execPath, [...nodeFlags, 'tests/support/run-jobs.ts'], {
    env: process.env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const reached = vi.waitUntil(isReached, { timeout: 150_000, interval: 5 })
  try {
    await Promise.race([reached, ended.then(([code]) => Promise.reject(new Error(`the worker ended with ${code}`)))])
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

/** Runs jobs in another process, which is killed when a write of `table` fulfils `condition`, before it is written. */
export async function runAndKillAt(table: string, condition: string) {
  const holder = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await holder.connect()
  try {
    await holder.query(`select pg_advisory_lock(${LOCK})`)
    await holder.query(`create or replace function hold_job() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${LOCK}); return new; end $$`)
    await holder.query(`create trigger hold_job before update on ${table} for each row when (${condition})
      execute function hold_job()`)
    await runAndKill(async () => (await holder.query(waitingSql)).rowCount !== 0)
    // With the machine the connection is lost too: what it waits to write is not written.
    await holder.query(`select pg_terminate_backend(pid) from (${waitingSql}) waiting`)
    await vi.waitUntil(async () => (await holder.query(waitingSql)).rowCount === 0)
  } finally {
    await holder.query(`drop trigger if exists hold_job on ${table}`)
    await holder.end()
  }
}

const LOCK = 4711
const waitingSql = `
  select pid from pg_locks join pg_database on pg_database.oid = database
  where datname = current_database() and locktype = 'advisory' and objid = ${LOCK} and not granted`

/** Some minutes later: whoever runs jobs releases those of the killed process. */
export async function passAbandonment() {
  await pool.query(`update graphile_worker._private_jobs set locked_at = locked_at - interval '4 minutes'`)
  await pool.query(`update graphile_worker._private_job_queues set locked_at = locked_at - interval '4 minutes'`)
  await releaseAbandonedJobs({ patience: 0 })
}
