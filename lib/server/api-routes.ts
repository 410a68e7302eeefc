import type { IncomingMessage } from 'node:http'
import { toMe } from '@/lib/account/me'
import { liveResponse } from '@/lib/live/response'
import { getFollowState } from '@/lib/playing/leading/followers'
import { countWaitingPrayers } from '@/lib/prayers/mutations'
import { api } from '@/lib/routes'
import { noStore } from '@/lib/runtime/cache-control'
import { log } from '@/lib/runtime/log'
import type { BufferedResponse } from '@/lib/server/response-cache/buffered-response'
import { isPerson } from '@/lib/session/actor'
import { readSessionCookie } from '@/lib/session/cookie'
import { requestCookies } from '@/lib/session/cookie-jar'
import { extendSession } from '@/lib/session/extend-session'
import { findActor, findSession } from '@/lib/session/who'
import { openFollowStream } from './follow-stream'
import { headersFor } from './headers'

/**
 * The routes that every open page asks again and again. They need nothing of the framework, so our server answers them
 * itself, and app/api has no file for them.
 */
export const apiRoutes = {
  '/api/live': liveResponse,
  '/api/me': getMe,
  '/api/playlists/[id]/led': getLeaderPosition,
}

/** Answers one of these routes. Returns whether the path is one of them. */
export async function answerApiRoute(request: IncomingMessage, response: BufferedResponse, path: string) {
  if (request.method !== 'GET') return false
  if (path === api.live) return forward(await liveResponse(webRequest(request)), response, path)
  if (path === api.me) return forward(await getMe(webRequest(request)), response, path)

  const playlistId = /^\/api\/playlists\/([^/]+)\/led$/.exec(path)?.[1]
  if (!playlistId || path !== api.followState(playlistId)) return false
  if (request.headers.accept?.includes('text/event-stream')) {
    await openFollowStream(request, response, { path, playlistId })
    return true
  }
  return forward(await getLeaderPosition(webRequest(request), { id: playlistId }), response, path)
}

/** Tells the islands of prerendered pages who is looking, and keeps a person signed in who keeps coming. */
async function getMe(request: Request) {
  const cookies = requestCookies(request.headers.get('cookie') ?? undefined)
  try {
    const asking = await findSession(readSessionCookie(request.headers.get('cookie') ?? undefined))
    // A person whose session cannot be extended is signed in all the same.
    if (isPerson(asking.actor) && asking.lastSeenAt)
      await extendSession(asking.actor, asking.lastSeenAt, cookies).catch(error =>
        log.warn('session was not extended', { error }),
      )
    const waiting = await countWaitingPrayers(asking.actor).catch(() => undefined)
    const response = Response.json(toMe(asking, waiting), { headers: noStore })
    for (const cookie of cookies.setCookies) response.headers.append('Set-Cookie', cookie)
    return response
  } catch (error) {
    return unavailable(error)
  }
}

/** Who leads a playlist and where, for a follower whose network lets no event stream through. */
async function getLeaderPosition(request: Request, { id }: { id: string }) {
  try {
    const who = await findActor(readSessionCookie(request.headers.get('cookie') ?? undefined))
    const position = await getFollowState(id, who)
    return Response.json(position, { status: position ? 200 : 404, headers: noStore })
  } catch (error) {
    return unavailable(error)
  }
}

function unavailable(error: unknown) {
  log.warn('the database is away', { error })
  return Response.json({ refusal: 'Tente novamente em alguns instantes.' }, { status: 503, headers: noStore })
}

const webRequest = ({ headers }: IncomingMessage) =>
  new Request('http://here', {
    headers: { 'if-none-match': headers['if-none-match'] ?? '', cookie: headers.cookie ?? '' },
  })

async function forward({ status, headers, body }: Response, response: BufferedResponse, path: string) {
  const setCookies = headers.getSetCookie()
  response.send(
    status,
    {
      ...headersFor(path),
      ...Object.fromEntries(headers),
      ...(setCookies.length > 0 && { 'set-cookie': setCookies }),
    },
    body ? await new Response(body).text() : undefined,
  )
  return true
}
