import 'server-only'
import { env } from '@/lib/runtime/env'
import { standing } from './state'

type Health = Awaited<ReturnType<typeof read>>

let kept: { at: number; health: Promise<Health> } | undefined

/** Ages and outcomes for whoever watches over the house, at most a minute old; nothing of what is in a backup. */
export function backupHealth() {
  if (!kept || kept.at < Date.now() - 60_000) kept = { at: Date.now(), health: read() }
  return kept.health
}

async function read() {
  const { newest, failed, tried } = await standing()
  return {
    scheduled: env.BACKUP_TO !== 'off',
    ageInHours: newest ? hoursSince(newest) : null,
    lastAttempt: failed ? 'failed' : newest ? 'good' : 'none',
    drill: tried ? { ageInHours: hoursSince(tried.at), result: tried.well ? 'good' : 'failed' } : null,
  }
}

const hoursSince = (moment: Date) => Math.round((Date.now() - moment.getTime()) / 360_000) / 10
