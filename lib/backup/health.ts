import 'server-only'
import { env } from '@/lib/runtime/env'
import { readBackupStatus } from './state'

type Health = Awaited<ReturnType<typeof readHealth>>

let cached: { at: number; health: Promise<Health> } | undefined

/** Ages and outcomes for whoever watches over the house, at most a minute old; nothing of what is in a backup. */
export function getBackupHealth() {
  if (!cached || cached.at < Date.now() - 60_000) cached = { at: Date.now(), health: readHealth() }
  return cached.health
}

async function readHealth() {
  const { newest, failedAt: failed, lastDrill } = await readBackupStatus()
  return {
    scheduled: env.BACKUP_TO !== 'off',
    ageInHours: newest ? hoursSince(newest) : null,
    lastAttempt: failed ? 'failed' : newest ? 'good' : 'none',
    drill: lastDrill ? { ageInHours: hoursSince(lastDrill.at), result: lastDrill.succeeded ? 'good' : 'failed' } : null,
  }
}

const hoursSince = (moment: Date) => Math.round((Date.now() - moment.getTime()) / 360_000) / 10
