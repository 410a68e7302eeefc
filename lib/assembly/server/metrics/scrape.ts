import 'server-only'
import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { type Counter, collectDefaultMetrics } from 'prom-client'
import { getBackupHealth } from '@/lib/assembly/backup/health'
import { countOpenStreams } from '@/lib/assembly/server/follow-stream'
import { MAX_CONNECTIONS, pool } from '@/lib/platform/database/pool'
import { mailTasks } from '@/lib/platform/deliveries/task-description'
import { type QueuedTask, readQueue } from '@/lib/platform/jobs/reads'
import { metrics } from '@/lib/platform/metrics/metrics'
import { isListening } from '@/lib/platform/realtime/listener'
import { env } from '@/lib/platform/runtime/env'
import { log } from '@/lib/platform/runtime/log'
import { countLines } from '@/lib/platform/runtime/log-storm'
import { bytesCached, listCacheUses } from '@/lib/platform/runtime/lru-cache'
import { settlesWithin } from '@/lib/platform/runtime/settles-within'
import { readVersion } from '@/lib/platform/runtime/version'

/** A scrape waits so many milliseconds for what is not in this process, and then goes without. */
const READ_TIMEOUT = 2000

/** Returns everything that is counted, and what is read at this moment. What cannot be read has no value. */
export async function scrapeMetrics() {
  startDefaultMetrics()
  readProcess()
  await Promise.all([
    readInTime('queue', readQueue, showQueue),
    readInTime('disk', () => statfs(env.DATA_DIR), showDisk),
    readInTime('backups', getBackupHealth, showBackups),
  ])
  return { contentType: metrics.registry.contentType, text: await metrics.registry.metrics() }
}

let hasDefaultMetrics = false

/** Memory, garbage collections and the delay of the event loop are measured from the first scrape on. */
function startDefaultMetrics() {
  if (hasDefaultMetrics) return
  hasDefaultMetrics = true
  collectDefaultMetrics({ register: metrics.registry })
  metrics.buildInfo.set({ version: readVersion(), node: process.version }, 1)
}

function readProcess() {
  const { totalCount, idleCount, waitingCount } = pool
  metrics.connections.set({ state: 'idle' }, idleCount)
  metrics.connections.set({ state: 'busy' }, totalCount - idleCount)
  metrics.connections.set({ state: 'awaited' }, waitingCount)
  metrics.maxConnections.set(MAX_CONNECTIONS)
  metrics.listenerUp.set(Number(isListening()))
  metrics.streams.set(countOpenStreams())
  for (const [cache, bytes] of Object.entries(bytesCached())) metrics.cacheBytes.set({ cache }, bytes)
  setCounts(
    metrics.cacheReads,
    listCacheUses().flatMap(({ name: cache, hits, misses }) => [
      [{ cache, result: 'hit' }, hits] as const,
      [{ cache, result: 'miss' }, misses] as const,
    ]),
  )
  setCounts(
    metrics.logLines,
    Object.entries(countLines()).map(([level, count]) => [{ level }, count] as const),
  )
}

/** Sets a counter to what was counted elsewhere. */
function setCounts<Label extends string>(
  counter: Counter<Label>,
  counts: (readonly [Partial<Record<Label, string>>, number])[],
) {
  counter.reset()
  for (const [labels, count] of counts) counter.inc(labels, count)
}

/** Reads something and shows it; if it cannot be read, or not in time, it is shown as unknown. */
async function readInTime<Value>(what: string, read: () => Promise<Value>, show: (value: Value | undefined) => void) {
  const reading = read().catch(error => {
    log.warn('not measured', { what, error })
    return undefined
  })
  show((await settlesWithin(READ_TIMEOUT, reading)) ? await reading : undefined)
}

function showQueue(queue: QueuedTask[] | undefined) {
  metrics.databaseUp.set(Number(queue !== undefined))
  for (const gauge of [metrics.jobs, metrics.oldestJob, metrics.mailsWaiting]) gauge.reset()
  if (!queue) return metrics.mailsWaiting.remove()
  for (const { task, state, count, dueSeconds } of queue) {
    metrics.jobs.set({ task, state }, count)
    if (dueSeconds !== null) metrics.oldestJob.set({ task }, dueSeconds)
  }
  const waiting = queue.filter(({ task, dueSeconds }) => mailTasks.includes(task) && dueSeconds !== null)
  metrics.mailsWaiting.set(waiting.reduce((sum, { count }) => sum + count, 0))
}

function showDisk(disk: StatsFs | undefined) {
  for (const gauge of [metrics.diskFree, metrics.diskSize]) gauge.remove()
  if (!disk) return
  metrics.diskFree.set(disk.bavail * disk.bsize)
  metrics.diskSize.set(disk.blocks * disk.bsize)
}

function showBackups(backups: Awaited<ReturnType<typeof getBackupHealth>> | undefined) {
  const { backupAge, backupFailed, backupsScheduled, drillFailed } = metrics
  for (const gauge of [backupAge, backupFailed, backupsScheduled, drillFailed]) gauge.remove()
  if (!backups) return
  const { scheduled, ageInHours, lastAttempt, drill } = backups
  backupsScheduled.set(Number(scheduled))
  backupFailed.set(Number(lastAttempt === 'failed'))
  drillFailed.set(Number(drill?.result === 'failed'))
  if (ageInHours !== null) backupAge.set(ageInHours * 3600)
}
