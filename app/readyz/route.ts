import { connection } from 'next/server'
import { log } from '@/lib/process/log'
import { migrationsAreApplied } from '@/lib/process/readiness'

/** The process can serve: the database answers and has every migration. */
export async function GET() {
  await connection()
  const ready = await migrationsAreApplied().catch(error => {
    log.warn('not ready', { error })
    return false
  })
  return new Response(ready ? 'ok' : 'not ready', {
    status: ready ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  })
}
