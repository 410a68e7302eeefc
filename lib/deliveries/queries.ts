import 'server-only'
import { getBackupHealth } from '@/lib/backup/health'
import { readMailAddresses } from '@/lib/church/reads'
import { db } from '@/lib/database/db'
import { pool } from '@/lib/database/pool'
import { countRefused, listRefused } from '@/lib/mail/reads'
import { findPrayerReaders } from '@/lib/prayers/mutations'
import { currentActor } from '@/lib/session/session'
import { teamRoutes } from '@/lib/team-routes'
import { type Delivery, type FailedJob, findAddressee, toDelivery } from './delivery'
import { canManageDeliveries } from './policy'
import { backupsUnknownMessage, describeBackups, describeJobs, describeMails, describeRefused } from './problems'
import { buildSetupWarnings, type Warning } from './setup-warnings'
import { mailTasks } from './task-description'

/** The failed jobs, newest first, their total, and whose address is refused, for admins. Returns null for anyone else. */
export async function listDeliveries() {
  if (!canManageDeliveries(await currentActor())) return null
  const [{ rows }, backups, refused] = await Promise.all([
    pool.query<FailedJob & { total: number }>(listSql, [MAX_LISTED]),
    findBackupProblem(),
    countRefused(),
  ])
  return {
    deliveries: await addNames(rows),
    total: rows[0]?.total ?? 0,
    backups,
    refused: refused > 0 ? { text: describeRefused(refused), names: await listRefused(MAX_LISTED) } : undefined,
  }
}

/** Short descriptions of what failed, for admins. Returns null for anyone else. */
export async function listProblems() {
  if (!canManageDeliveries(await currentActor())) return null
  const [{ rows }, backups, refused] = await Promise.all([
    pool.query<{ mails: number; jobs: number }>(countSql, [mailTasks]),
    findBackupProblem(),
    countRefused(),
  ])
  const { mails = 0, jobs = 0 } = rows[0] ?? {}
  return [
    mails > 0 && describeMails(mails),
    refused > 0 && describeRefused(refused),
    jobs > 0 && describeJobs(jobs),
    backups,
  ].filter(text => typeof text === 'string')
}

/** What failed and what is missing, each with a link to fix it, for the first page of an admin. */
export async function listWarnings(): Promise<Warning[] | null> {
  if (!canManageDeliveries(await currentActor())) return null
  const [problems, missing] = await Promise.all([listProblems(), listSetupWarnings()])
  const text = problems?.join(' · ')
  return [...(text ? [{ about: 'deliveries' as const, text, to: teamRoutes.deliveries }] : []), ...(missing ?? [])]
}

/** What the church still has to set up, for the panel. Returns null for anyone but admins. */
export async function listSetupWarnings() {
  if (!canManageDeliveries(await currentActor())) return null
  const [{ hasReaders }, { from, replyTo }, { rows }] = await Promise.all([
    findPrayerReaders(),
    readMailAddresses(),
    pool.query<{ named: boolean }>(`select ${hasFactsSql} as named`),
  ])
  return buildSetupWarnings({
    hasReaders,
    hasMailAddress: Boolean(from && replyTo),
    hasFacts: rows[0]?.named ?? true,
  })
}

const hasFactsSql = 'exists (select from church where facts is not null)'

const MAX_LISTED = 50

/** Jobs that were tried, and are neither done nor running: they failed, or are out of attempts. */
const failedJobs = `jobs.locked_at is null
  and (jobs.attempts >= jobs.max_attempts or (jobs.attempts > 0 and jobs.last_error is not null))`

const listSql = `
  select jobs.id::text, jobs.task_identifier as task, payload, jobs.attempts::int, jobs.last_error as error,
    jobs.attempts >= jobs.max_attempts as dead, jobs.created_at as "createdAt", jobs.run_at as "runAt",
    count(*) over ()::int as total
  from graphile_worker.jobs join graphile_worker._private_jobs using (id)
  where ${failedJobs} order by jobs.created_at desc, jobs.id desc limit $1`

/** A mail counts after ten minutes: most mails go out with the next try when a mail server was briefly unavailable. */
const countSql = `
  select count(*) filter (where task_identifier = any($1)
      and (attempts >= max_attempts or created_at < now() - interval '10 minutes'))::int as mails,
    count(*) filter (where task_identifier <> all($1) and attempts >= max_attempts)::int as jobs
  from graphile_worker.jobs where ${failedJobs}`

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

const findBackupProblem = () => getBackupHealth().then(describeBackups, () => backupsUnknownMessage)
