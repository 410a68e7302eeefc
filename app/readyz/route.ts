import ipaddr from 'ipaddr.js'
import { connection } from 'next/server'
import { getBackupHealth } from '@/lib/assembly/backup/health'
import { readDiskSpace } from '@/lib/assembly/health/machine'
import { isDatabaseFull } from '@/lib/platform/database/error-code'
import { areMigrationsApplied } from '@/lib/platform/database/migrations'
import { isListening, waitForNotifications } from '@/lib/platform/realtime/listener'
import { env } from '@/lib/platform/runtime/env'
import { log } from '@/lib/platform/runtime/log'
import { bytesCached } from '@/lib/platform/runtime/lru-cache'
import { getProxyProblem } from '@/lib/platform/runtime/proxy-check'
import { isDraining } from '@/lib/platform/runtime/shutdown'

/**
 * Whether the process can serve: the database answers and has every migration, the listener has handled every earlier
 * notification, and the process is not about to stop. `?details` returns details for operators, only on the machine itself.
 */
export async function GET(request: Request) {
  await connection()
  const migrated = await areMigrationsApplied().catch(error => {
    log.warn('not ready', { error })
    return false
  })
  await waitForNotifications()
  const listener = isListening() ? 'up' : 'down'
  const ready = migrated && listener === 'up' && !isDraining()
  const responseInit = { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } }
  const wantsDetails = new URL(request.url).searchParams.has('details') && isFromThisMachine(request.headers)
  const full = await isFull()
  if (!wantsDetails) return new Response(describeState({ ready, full }), responseInit)

  const backups = await getBackupHealth().catch(error => {
    log.warn('backups are out of sight', { error })
    return null
  })
  const memory = { rss: process.memoryUsage.rss(), kept: bytesCached() }
  return Response.json(
    { ready, savesNothing: full, line: listener, backups, memory, trustedProxies: getProxyProblem() ?? 'ok' },
    responseInit,
  )
}

/**
 * A full disk is said, and is no reason to answer 503: everything can still be read, and a proxy that left this process
 * out would take that away too.
 */
const describeState = ({ ready, full }: { ready: boolean; full: boolean }) =>
  ready ? (full ? 'ok, but the disk is full: nothing can be saved' : 'ok') : 'not ready'

/** Whether there is no room for what people save: in the database, as it said itself, or in the data folder. */
async function isFull() {
  const space = await readDiskSpace(env.DATA_DIR).catch(() => undefined)
  return isDatabaseFull() || (space !== undefined && space.free < LEAST_ROOM)
}

/** One picture, in bytes. */
const LEAST_ROOM = 8e6

/** Whether no proxy was passed: `X-Forwarded-For` is then only the connection's own address, which our server adds. */
function isFromThisMachine(headers: Headers) {
  if (headers.has('forwarded') || headers.has('via')) return false
  const chain = headers.get('x-forwarded-for') ?? ''
  return ipaddr.isValid(chain) && ipaddr.process(chain).range() === 'loopback'
}
