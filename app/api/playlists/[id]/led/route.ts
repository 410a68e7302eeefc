import { ledNow } from '@/lib/process/followers'
import { privateJson } from '@/lib/process/private-answer'
import { currentActor } from '@/lib/session/session'

/**
 * Who leads a playlist and where, for whoever follows; asked every second or two where events do not come through. As
 * events it is answered by our own server (lib/process/front/follow).
 */
export async function GET(_: Request, { params }: RouteContext<'/api/playlists/[id]/led'>) {
  const [{ id }, actor] = await Promise.all([params, currentActor()])
  return privateJson(await ledNow(id, actor))
}
