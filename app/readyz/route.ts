import { revalidateTag } from 'next/cache'
import { connection } from 'next/server'
import { rootTags } from '@/lib/action/tags'
import { log } from '@/lib/process/log'
import { migrationsAreApplied } from '@/lib/process/readiness'

let fresh = false

/** The process can serve: the database answers and has every migration. */
export async function GET() {
  await connection()
  const ready = await migrationsAreApplied().catch(error => {
    log.warn('not ready', { error })
    return false
  })
  if (ready) forgetTheBuild()
  return new Response(ready ? 'ok' : 'not ready', {
    status: ready ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  })
}

/** A build has no database: what it prerendered holds no content, and is rendered anew from now on. */
function forgetTheBuild() {
  if (fresh) return
  for (const tag of rootTags) revalidateTag(tag, { expire: 0 })
  fresh = true
}
