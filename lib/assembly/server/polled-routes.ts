import type { IncomingMessage } from 'node:http'
import { toMe } from '@/lib/account/me'
import type { LiveAnswer } from '@/lib/live/broadcast'
import { getLastChange } from '@/lib/platform/realtime/last-change'
import { tags } from '@/lib/platform/realtime/tags'
import type { BufferedResponse } from '@/lib/platform/response-cache/buffered-response'
import { log } from '@/lib/platform/runtime/log'
import { etagResponse, noStore } from '@/lib/platform/runtime/response-headers'
import { isPerson } from '@/lib/platform/session/actor'
import { readSessionCookie } from '@/lib/platform/session/cookie'
import { requestCookies } from '@/lib/platform/session/cookie-jar'
import { extendSession } from '@/lib/platform/session/extend-session'
import { findActor, findSession } from '@/lib/platform/session/find-session'
import { getFollowState } from '@/lib/playing/leading/followers'
import { countWaitingPrayers } from '@/lib/prayers/mutations'
import { api } from '@/lib/values/routes/routes'
import { openFollowStream } from './follow-stream'
import 'server-only'
import { currentBroadcast } from '@/lib/live/queries'

/**
 * Every open page polls this several times a minute, so the answer is tiny, the same for everyone, and mostly a 304.
 */
async function liveResponse(request: Request) {
  const broadcast = await currentBroadcast().catch(error => log.warn('live status is unknown', { error }))
  if (!broadcast)
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '15' } })

  const changes = { notices: getLastChange(tags.notices), discussion: getLastChange(tags.discussion) }
  const answer: LiveAnswer = { ...broadcast, changes }
  return etagResponse(request, JSON.stringify(answer), {
    'Cache-Control': 'public, max-age=0, s-maxage=2, must-revalidate',
    'Content-Type': 'application/json',
  })
}

/**
 * The routes that every open page polls. They need nothing of Next, so our server answers them itself, and app/api has
 * no file for them.
 */
export const apiRoutes = {
  '/api/live': liveResponse,
  '/api/me': getMe,
  '/api/playlists/[id]/led': getLeaderPosition,
}

/** Answers one of these routes. Returns whether the path is one of them. */
export async function answerApiRoute(request: IncomingMessage, response: BufferedResponse, path: string) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (path === api.live) return forward(await liveResponse(webRequest(request)), response)
  if (path === api.me) return forward(await getMe(webRequest(request)), response)

  const playlistId = /^\/api\/playlists\/([^/]+)\/led$/.exec(path)?.[1]
  if (!playlistId || path !== api.followState(playlistId)) return false
  if (request.method === 'GET' && request.headers.accept?.includes('text/event-stream')) {
    await openFollowStream(request, response, playlistId)
    return true
  }
  return forward(await getLeaderPosition(webRequest(request), { id: playlistId }), response)
}

/** Returns the current user, for the islands of prerendered pages, and extends their session. */
async function getMe(request: Request) {
  const cookies = requestCookies(request.headers.get('cookie') ?? undefined)
  try {
    const session = await findSession(readSessionCookie(request.headers.get('cookie') ?? undefined))
    // A failure to extend the session does not sign the person out.
    if (isPerson(session.actor) && session.lastSeenAt)
      await extendSession(session.actor, session.lastSeenAt, cookies).catch(error =>
        log.warn('session was not extended', { error }),
      )
    const waiting = await countWaitingPrayers(session.actor).catch(() => undefined)
    const response = Response.json(toMe(session, waiting), { headers: noStore })
    for (const cookie of cookies.setCookies) response.headers.append('Set-Cookie', cookie)
    return response
  } catch (error) {
    return unavailable(error)
  }
}

/** Returns who leads a playlist and at which position, for followers whose network blocks event streams. */
async function getLeaderPosition(request: Request, { id }: { id: string }) {
  try {
    const actor = await findActor(readSessionCookie(request.headers.get('cookie') ?? undefined))
    const state = await getFollowState(id, actor)
    return Response.json(state, { status: state ? 200 : 404, headers: noStore })
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

async function forward({ status, headers, body }: Response, response: BufferedResponse) {
  const setCookies = headers.getSetCookie()
  response.send(
    status,
    {
      ...Object.fromEntries(headers),
      ...(setCookies.length > 0 && { 'set-cookie': setCookies }),
    },
    body ? await new Response(body).text() : undefined,
  )
  return true
}
