import 'server-only'
import { env } from '@/lib/platform/runtime/env'
import { readBackupStatus } from './backup-status'

type Health = Awaited<ReturnType<typeof readHealth>>

let cached: { at: number; health: Promise<Health> } | undefined

/** Returns ages and results of backups for operators, cached for a minute; nothing of their content. */
export function getBackupHealth() {
  if (!cached || cached.at < Date.now() - 60_000) cached = { at: Date.now(), health: readHealth() }
  return cached.health
}

async function readHealth() {
  const { newest, failedAt, lastDrill } = await readBackupStatus()
  return {
    scheduled: env.BACKUP_TO !== 'off',
    ageInHours: newest ? hoursSince(newest) : null,
    lastAttempt: failedAt ? 'failed' : newest ? 'good' : 'none',
    drill: lastDrill ? { ageInHours: hoursSince(lastDrill.at), result: lastDrill.succeeded ? 'good' : 'failed' } : null,
  }
}

const hoursSince = (moment: Date) => Math.round((Date.now() - moment.getTime()) / 360_000) / 10
