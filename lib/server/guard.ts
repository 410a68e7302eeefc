import type { IncomingMessage } from 'node:http'
import { routes } from '@/lib/routes'
import { log } from '@/lib/runtime/log'
import { isPerson } from '@/lib/session/actor'
import { sessionCookieIn } from '@/lib/session/cookie'
import { destination } from '@/lib/session/destination'
import { actorOf } from '@/lib/session/who'
import { streamsPerson } from './audience'
import { headersOfEvery } from './headers'
import { outagePage } from './outage-response'
import type { Answer } from './response-cache/buffered-response'

/**
 * A courtesy, never what an action or a query relies on: real redirects before a page starts to stream. And what is kept
 * for members is not shown to who has not entered. Says whether it answered.
 */
export async function answeredByGuard(request: IncomingMessage, answer: Answer, path: string) {
  const members = isBelow(routes.home, path)
  if (!members && !isBelow(routes.login, path)) return false
  // An action answers for itself, in words that its form can show; nothing else is posted here (lib/server/invalid-posts.ts).
  if (request.method === 'POST') return false
  // The login screen fetched ahead is only a shell, and is answered as asked.
  if (!members && request.headers['next-router-prefetch'] !== undefined) return false

  const moved = movedMode(request, path)
  if (moved) return redirected(answer, moved, path)

  const actor = await actorOf(sessionCookieIn(request.headers.cookie)).catch(error =>
    log.warn('who asks is unknown: the database is away', { error }),
  )
  // Whose cookie is none of ours is known without the database. With one, and without the database, nobody is sent
  // anywhere: what is kept for everyone is shown.
  if (!actor) return members && streamsPerson(path) && apologized(answer, path)
  if (!members) return isPerson(actor) && redirected(answer, destination(asked(request).get('to')), path)
  if (actor.role !== 'nobody') return false
  return redirected(answer, routes.loginMode({ to: addressOf(request) }), path)
}

/** Each way in has a path of its own; letters that were sent and old tabs still ask for `/login?mode=…`. */
function movedMode(request: IncomingMessage, path: string) {
  const search = asked(request)
  const mode = search.get('mode')
  if (path !== routes.login || (mode !== 'register' && mode !== 'forgot-password')) return undefined
  return routes.loginMode({ mode, to: search.get('to') ?? undefined })
}

const isBelow = (area: string, path: string) => path.toLowerCase() === area || path.toLowerCase().startsWith(`${area}/`)

function redirected(answer: Answer, to: string, path: string) {
  answer.send(307, { ...headersOfEvery(path), Location: to }, to)
  return true
}

function apologized(answer: Answer, path: string) {
  const { status, headers, body } = outagePage()
  answer.send(status, { ...headersOfEvery(path), ...headers }, body)
  return true
}

/** As it was written, to come back to. */
function addressOf(request: IncomingMessage) {
  const search = asked(request).toString()
  const [path = ''] = (request.url ?? '').split('?')
  return search ? `${path}?${search}` : path
}

/** What stands behind the question mark, without what Next's client adds for itself. */
function asked({ url = '' }: IncomingMessage) {
  const search = new URLSearchParams(url.split('?').slice(1).join('?'))
  search.delete('_rsc')
  return search
}
