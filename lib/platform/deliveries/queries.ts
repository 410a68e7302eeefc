import 'server-only'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { listRefused } from '@/lib/platform/mail/reads'
import { currentActor } from '@/lib/platform/session/session'
import { type Delivery, type FailedJob, findAddressee, toDelivery } from './delivery'
import { canManageDeliveries } from './policy'
import { failedJobs } from './reads'

/** The failed jobs, newest first, their total, and whose address is refused, for admins. Returns null for anyone else. */
export async function listDeliveries() {
  if (!canManageDeliveries(await currentActor())) return null
  const [{ rows }, refusedNames] = await Promise.all([
    pool.query<FailedJob & { total: number }>(listSql, [MAX_LISTED]),
    listRefused(MAX_LISTED),
  ])
  return {
    deliveries: await addNames(rows),
    total: rows[0]?.total ?? 0,
    refusedNames,
  }
}

const MAX_LISTED = 50

const listSql = `
  select jobs.id::text, jobs.task_identifier as task, payload, jobs.attempts::int, jobs.last_error as error,
    jobs.attempts >= jobs.max_attempts as dead, jobs.created_at as "createdAt", jobs.run_at as "runAt",
    count(*) over ()::int as total
  from graphile_worker.jobs join graphile_worker._private_jobs using (id)
  where ${failedJobs} order by jobs.created_at desc, jobs.id desc limit $1`

/** Adds the addressees' names, with one query for each kind of reference, however many jobs there are. */
async function addNames(jobs: FailedJob[]): Promise<Delivery[]> {
  const collectIds = (by: string) =>
    jobs.map(findAddressee).flatMap(addressee => (addressee?.by === by ? [addressee.named] : []))
  const [profiles, formers] = await Promise.all([
    db.profile.findMany({ where: { id: { in: collectIds('profileId') } }, select: { id: true, name: true } }),
    db.formerEmail.findMany({
      where: { id: { in: collectIds('formerEmailId') } },
      select: { id: true, profile: { select: { name: true } } },
    }),
  ])
  const names = new Map([
    ...profiles.map(({ id, name }) => [id, name] as const),
    ...formers.map(({ id, profile }) => [id, profile.name] as const),
  ])
  return jobs.map(job => {
    const addressee = findAddressee(job)
    return toDelivery(job, addressee?.by === 'recipient' ? addressee.named : names.get(addressee?.named ?? ''))
  })
}
