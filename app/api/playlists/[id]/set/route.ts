import { etagResponse } from '@/lib/platform/runtime/responses'
import { getSetlist } from '@/lib/playing/offline/queries'

/** A complete setlist, for devices that store it offline; 304 if it has not changed. */
export async function GET(request: Request, { params }: RouteContext<'/api/playlists/[id]/set'>) {
  const { id } = await params
  const set = await getSetlist(id)
  if (!set) return Response.json(null, { status: 404 })
  return etagResponse(request, JSON.stringify(set), {
    'Content-Type': 'application/json',
    'Cache-Control': 'private, no-cache',
  })
}
