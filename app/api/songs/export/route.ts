import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { contentDisposition } from '@/lib/hymns/export/file-name'
import { createExportFile } from '@/lib/hymns/export/files'
import { messages } from '@/lib/hymns/export/messages'
import { findHymnSong, findPlaylistSongs, listSongs } from '@/lib/hymns/export/queries'
import { exportRequest } from '@/lib/hymns/export/schema'
import { limits, tryConsume } from '@/lib/platform/action/limits'
import { currentClientAddress } from '@/lib/platform/action/origin'
import { noStore, privateJson, refusal } from '@/lib/platform/runtime/responses'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { withSession } from '@/lib/platform/session/with-session'

/** A file with one hymn, a playlist as it is played, a collection, or all hymns; 304 if the client has what it would hold. */
export const GET = withSession(async request => {
  const asked = exportRequest.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return refusal(400, messages.unknown)

  const { format, hymn, playlist, collection } = asked.data
  if (!hymn && !playlist && !(await mayExportMany())) return refusal(429, messages.tooOften)
  const exported = await (hymn ? findHymnSong(hymn) : playlist ? findPlaylistSongs(playlist) : listSongs(collection))
  if (!exported) return privateJson(null)

  const etag = `"${createHash('sha256')
    .update(JSON.stringify([format, exported]))
    .digest('base64url')
    .slice(0, 16)}"`
  const headers = { ...noStore, ETag: etag }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const { name, type, content } = createExportFile(exported, format)
  return new Response(Readable.toWeb(Readable.from(content, { objectMode: false })) as ReadableStream, {
    headers: { ...headers, 'Content-Type': type, 'Content-Disposition': contentDisposition(name) },
  })
})

/** A whole songbook costs a second: each person has a limit, and guests, who are new with each session, their address. */
async function mayExportMany() {
  const actor = await currentActor()
  if (isPerson(actor)) return tryConsume(limits.songbookExportsByPerson, actor.id)
  return tryConsume(limits.songbookExportsByAddress, await currentClientAddress())
}
