import { createLedResponse } from '@/lib/playing/leading/led-response'

/** Where a playlist's leader is. Our own server answers it before Next, and streams it (lib/assembly/server/polled-routes.ts). */
export async function GET(request: Request, { params }: RouteContext<'/api/playlists/[id]/led'>) {
  return createLedResponse(request, (await params).id)
}
