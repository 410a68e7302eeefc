import 'server-only'
import { databaseAway, noStore } from '@/lib/platform/runtime/responses'
import { readSessionCookie } from '@/lib/platform/session/cookie'
import { findActor } from '@/lib/platform/session/find-session'
import { getFollowState } from './followers'

/**
 * Who leads a playlist and at which position, for followers whose network blocks event streams. Only our own server
 * streams: where Next answers, 204 tells the browser that no events come, and the page polls.
 */
export async function createLedResponse(request: Request, playlistId: string) {
  if (request.headers.get('accept')?.includes('text/event-stream')) return new Response(null, { status: 204 })
  try {
    const actor = await findActor(readSessionCookie(request.headers.get('cookie') ?? undefined))
    const page = new URL(request.url).searchParams.get('page')
    const state = await getFollowState(playlistId, actor, page)
    return Response.json(state, { status: state ? 200 : 404, headers: noStore })
  } catch (error) {
    return databaseAway(error)
  }
}
