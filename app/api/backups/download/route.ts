import { messages } from '@/lib/assembly/backup/messages'
import { beginDownload } from '@/lib/assembly/backup/mutations'
import { canManageBackups } from '@/lib/assembly/backup/policy'
import { isDownloading, openSealed } from '@/lib/assembly/backup/sealed-download'
import { log } from '@/lib/platform/runtime/log'
import { noStore, privateJson, refusal } from '@/lib/platform/runtime/responses'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'

/** Sends a backup, sealed, to the admin who asked for it with their password: `?ticket=…` is good for once. */
export async function GET(request: Request) {
  const actor = await currentActor()
  if (!isPerson(actor) || !canManageBackups(actor)) return privateJson(null)
  if (isDownloading()) return refusal(429, messages.downloading.text)

  const ticket = new URL(request.url).searchParams.get('ticket') ?? ''
  const download = await beginDownload(actor, ticket)
  if (!download.ok) return privateJson(null)

  const { backup, passphrase } = download
  log.info('a backup was downloaded', { backup })
  return new Response(await openSealed(backup, passphrase), {
    headers: {
      ...noStore,
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${backup.replace(/(\.age)?$/, '.age')}"`,
      'Referrer-Policy': 'no-referrer',
    },
  })
}
