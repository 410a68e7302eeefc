import { ledNow } from '@/lib/playing/leading/followers'
import { privateJson } from '@/lib/session/private-response'
import { currentActor } from '@/lib/session/session'

/**
 * Who leads a playlist and where, for whoever follows; asked every second or two where events do not come through. As
 * events it is answered by our own server (lib/server/follow-stream).
 */
export async function GET(_: Request, { params }: RouteContext<'/api/playlists/[id]/led'>) {
  const [{ id }, actor] = await Promise.all([params, currentActor()])
  return privateJson(await ledNow(id, actor))
}
