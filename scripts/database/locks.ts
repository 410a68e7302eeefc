import type pg from 'pg'
import { problem } from '@/scripts/problem.mjs'

type LockOptions = { timeout: string; busyMessage: string }

/**
 * Takes an advisory lock, which lasts until the connection ends. If it is not free within `timeout` (in Postgres's
 * notation of durations), throws `busyMessage` with who holds it.
 */
export async function takeLock(client: pg.Client, key: number, { timeout, busyMessage }: LockOptions) {
  await client.query(`set lock_timeout = '${timeout}'`)
  try {
    await client.query('select pg_advisory_lock($1)', [key])
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '55P03')) throw error
    throw problem(`${busyMessage}${await describeHolder(client, key)}`)
  } finally {
    await client.query('set lock_timeout = 0').catch(() => {}) // If the connection is lost, there is nothing to reset.
  }
}

async function describeHolder(client: pg.Client, key: number) {
  const { rows } = await client.query<{ pid: number; name: string; since: string }>(
    `select pid, coalesce(nullif(application_name, ''), 'without a name') as name,
            to_char(backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as since
     from pg_locks left join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and objid = $1 and classid = 0 and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())`,
    [key],
  )
  const [holder] = rows
  if (!holder) return ''
  const since = holder.since ? `, connected since ${holder.since}` : ''
  return `\nThe lock is held by the connection ${holder.pid} (${holder.name}${since}). If nothing is at work there any more, end it: select pg_terminate_backend(${holder.pid});`
}
