import type { IncomingMessage } from 'node:http'
import { meOf } from '@/lib/account/me'
import { liveAnswer } from '@/lib/live/answer'
import { countWaitingPrayers } from '@/lib/prayers/mutations'
import { api } from '@/lib/routes'
import { isPerson } from '@/lib/session/actor'
import { sessionCookieIn } from '@/lib/session/cookie'
import { mayBeDrawnOut, whoAsks } from '@/lib/session/who'
import { headersOfEvery, keptNowhere } from './headers'
import type { Answer } from './response-cache/buffered-response'

/** What every open page asks again and again needs nothing of the framework. Says whether it answered. */
export async function answeredAtOnce(request: IncomingMessage, answer: Answer, path: string) {
  if (request.method !== 'GET') return false
  if (path === api.live) return passedOn(await liveAnswer(asWebRequest(request)), answer, path)
  if (path === api.me) return toldWho(request, answer, path)
  return false
}

/** When a session is to be drawn out, and when nobody can tell who asks, the route answers (app/api/me). */
async function toldWho(request: IncomingMessage, answer: Answer, path: string) {
  const asking = await whoAsks(sessionCookieIn(request.headers.cookie)).catch(() => undefined)
  if (!asking || (isPerson(asking.actor) && asking.lastSeenAt && mayBeDrawnOut(asking.lastSeenAt))) return false
  const waiting = await countWaitingPrayers(asking.actor).catch(() => undefined)
  const headers = { ...headersOfEvery(path), ...keptNowhere, 'Content-Type': 'application/json' }
  answer.send(200, headers, JSON.stringify(meOf(asking, waiting)))
  return true
}

const asWebRequest = ({ headers }: IncomingMessage) =>
  new Request('http://here', { headers: { 'if-none-match': headers['if-none-match'] ?? '' } })

async function passedOn({ status, headers, body }: Response, answer: Answer, path: string) {
  answer.send(
    status,
    { ...headersOfEvery(path), ...Object.fromEntries(headers) },
    body ? await new Response(body).text() : undefined,
  )
  return true
}
