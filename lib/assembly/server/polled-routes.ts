import type { IncomingMessage } from 'node:http'
import { createMeResponse } from '@/lib/account/me-response'
import { createLiveResponse } from '@/lib/live/live-response'
import type { BufferedResponse } from '@/lib/platform/response-cache/buffered-response'
import { createLedResponse } from '@/lib/playing/leading/led-response'
import { api } from '@/lib/values/routes/routes'
import { openFollowStream } from './follow-stream'

/**
 * Answers the routes that every open page polls, before Next would: their files in app/api call the same functions, and
 * cost several times as much. Returns whether it answered.
 */
export async function answerPolledRoute(request: IncomingMessage, response: BufferedResponse, path: string) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (path === api.live) return forward(await createLiveResponse(webRequest(request)), response)
  if (path === api.me) return forward(await createMeResponse(webRequest(request)), response)

  const playlistId = /^\/api\/playlists\/([^/]+)\/led$/.exec(path)?.[1]
  if (!playlistId || path !== api.followState(playlistId)) return false
  if (request.method === 'GET' && request.headers.accept?.includes('text/event-stream')) {
    await openFollowStream(request, response, playlistId)
    return true
  }
  return forward(await createLedResponse(webRequest(request), playlistId), response)
}

const webRequest = ({ headers, url = '/' }: IncomingMessage) =>
  new Request(new URL(url, 'http://here'), {
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
