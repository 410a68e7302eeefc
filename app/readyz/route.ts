import ipaddr from 'ipaddr.js'
import { connection } from 'next/server'
import { backupHealth } from '@/lib/backup/health'
import { migrationsAreApplied } from '@/lib/database/migrations'
import { isListening, waitForNotifications } from '@/lib/realtime/listener'
import { log } from '@/lib/runtime/log'
import { bytesCached } from '@/lib/runtime/lru-cache'
import { proxyProblem } from '@/lib/runtime/proxy-check'

/**
 * The process can serve: the database answers and has every migration, and everything that was written until now has been
 * heard of. `?details` says what operators look for, and only on the machine itself.
 */
export async function GET(request: Request) {
  await connection()
  const migrated = await migrationsAreApplied().catch(error => {
    log.warn('not ready', { error })
    return false
  })
  await waitForNotifications()
  const line = isListening() ? 'up' : 'down'
  const ready = migrated && line === 'up'
  const answer = { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } }
  const detailed = new URL(request.url).searchParams.has('details') && isFromHere(request.headers)
  if (!detailed) return new Response(ready ? 'ok' : 'not ready', answer)

  const backups = await backupHealth().catch(error => {
    log.warn('backups are out of sight', { error })
    return null
  })
  const memory = { rss: process.memoryUsage.rss(), kept: bytesCached() }
  return Response.json({ ready, line, backups, memory, trustedProxies: proxyProblem() ?? 'ok' }, answer)
}

/** Through no proxy: then the chain of senders is the connection's own address, which our server wrote there. */
function isFromHere(headers: Headers) {
  if (headers.has('forwarded') || headers.has('via')) return false
  const chain = headers.get('x-forwarded-for') ?? ''
  return ipaddr.isValid(chain) && ipaddr.process(chain).range() === 'loopback'
}
