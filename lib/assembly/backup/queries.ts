import 'server-only'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { env } from '@/lib/platform/runtime/env'
import { log } from '@/lib/platform/runtime/log'
import { currentActor } from '@/lib/platform/session/session'
import { type Note, readNote, withTimeout } from './backup-status'
import { listBackups } from './backup-store'
import { formatWorkName, parseWorkName, WORK_NAME } from './orders'
import { canManageBackups } from './policy'
import { findFormerChurch, listRegainedRights } from './reads'
import { getStartedTask } from './work-process'

/** Everything about the church's backups, for admins. Returns null for anyone else. */
export async function readBackupOverview() {
  if (!canManageBackups(await currentActor())) return null
  const [stored, former, downloads, work] = await Promise.all([
    // A store that does not answer leaves the rest of the page.
    withTimeout(Promise.all([listBackups(), readNote()])).catch(logUnreachable),
    findFormerChurch(),
    listDownloads(),
    findWork(),
  ])
  const regained = former && (await listRegainedRights(former))
  return {
    place: env.BACKUP_TO === 'bucket' ? (env.BACKUP_BUCKET ?? env.S3_BUCKET ?? '') : null,
    isScheduled: env.BACKUP_TO !== 'off',
    backups: stored?.[0] ?? [],
    note: stored?.[1],
    interrupted: work ? undefined : await findInterrupted(stored?.[1]),
    former,
    regained,
    downloads,
    work,
  }
}
export type BackupOverview = NonNullable<Awaited<ReturnType<typeof readBackupOverview>>>

/** What is at work on the backups, for the page that waits for it. Returns null for anyone but admins. */
export async function readBackupWork() {
  if (!canManageBackups(await currentActor())) return null
  return { work: await findWork() }
}
export type BackupWork = NonNullable<Awaited<ReturnType<typeof findWork>>>

/** Returns what is at work, of this instance or another: its connection says so, for as long as it is open. */
async function findWork() {
  const { rows } = await pool.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and application_name like $1 limit 1`,
    [`${WORK_NAME}: %`],
  )
  // A process that has just been started has no connection yet.
  const started = getStartedTask()
  const name = rows[0]?.name ?? (started && formatWorkName(started))
  return name ? parseWorkName(name) : null
}

/** Returns the backup or the drill whose process was killed: none is at work, and the note says again that it was begun. */
async function findInterrupted(note: Note | undefined) {
  if (!note?.begun) return undefined
  const { begun } = await withTimeout(readNote())
  return begun?.at.getTime() === note.begun.at.getTime() ? begun : undefined
}

async function listDownloads() {
  const rows = await db.backupDownload.findMany({
    where: { startedAt: { not: null } },
    select: { id: true, backup: true, startedAt: true, profile: { select: { name: true } } },
    orderBy: { startedAt: 'desc' },
    take: 10,
  })
  return rows.flatMap(({ startedAt, profile, ...download }) =>
    startedAt ? [{ ...download, startedAt, by: profile?.name }] : [],
  )
}

function logUnreachable(error: unknown) {
  log.error('backups could not be listed', { error })
  return undefined
}
