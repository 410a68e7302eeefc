import type { IncomingMessage } from 'node:http'
import type { BufferedResponse } from '@/lib/platform/response-cache/buffered-response'
import { log } from '@/lib/platform/runtime/log'
import { isPerson } from '@/lib/platform/session/actor'
import { readSessionCookie } from '@/lib/platform/session/cookie'
import { resolveDestination } from '@/lib/platform/session/destination'
import { findActor } from '@/lib/platform/session/find-session'
import { routes } from '@/lib/values/routes/routes'
import { cacheHeadersFor } from './headers'
import { buildOutagePage } from './outage-response'
import { isForTeam } from './pages'

/**
 * Redirects visitors without a session from the members' area to the login, and signed-in people from the login to
 * their destination. This is a convenience: actions and queries check permissions themselves. Returns whether it
 * answered.
 */
export async function guardMembersArea(request: IncomingMessage, response: BufferedResponse, path: string) {
  const isMembers = isBelow(routes.home, path)
  if (!isMembers && !isBelow(routes.login, path)) return false
  // An action checks permissions itself, and its form can show the reason; no other POST gets here (invalid-posts.ts).
  if (request.method === 'POST') return false
  // A prefetched login page is only a shell.
  if (!isMembers && request.headers['next-router-prefetch'] !== undefined) return false

  const newPath = currentLoginAddress(request, path)
  if (newPath) return redirect(response, newPath, path)

  const actor = await findActor(readSessionCookie(request.headers.cookie)).catch(error =>
    log.warn('session unknown: the database is away', { error }),
  )
  // A forged cookie is recognised without the database. With a valid cookie and an unreachable database nobody is
  // redirected: the pages that are the same for everyone are shown.
  if (!actor) return isMembers && isForTeam(path) && sendOutagePage(response)
  if (!isMembers) return isPerson(actor) && redirect(response, resolveDestination(queryOf(request).get('to')), path)
  if (actor.role !== 'nobody') return false
  return redirect(response, routes.loginMode({ to: buildReturnPath(request) }), path)
}

/** Each mode of the login has its own path; old mails and tabs still request `/login?mode=…`. */
function currentLoginAddress(request: IncomingMessage, path: string) {
  const query = queryOf(request)
  const mode = query.get('mode')
  if (path !== routes.login || (mode !== 'register' && mode !== 'forgot-password')) return undefined
  return routes.loginMode({ mode, to: query.get('to') ?? undefined })
}

const isBelow = (area: string, path: string) => path.toLowerCase() === area || path.toLowerCase().startsWith(`${area}/`)

function redirect(response: BufferedResponse, to: string, path: string) {
  response.send(307, { ...cacheHeadersFor(path), Location: to }, to)
  return true
}

function sendOutagePage(response: BufferedResponse) {
  const { status, headers, body } = buildOutagePage()
  response.send(status, headers, body)
  return true
}

/** Returns the requested path with its query, as the destination after signing in. */
function buildReturnPath(request: IncomingMessage) {
  const query = queryOf(request).toString()
  const [path = ''] = (request.url ?? '').split('?')
  return query ? `${path}?${query}` : path
}

/** Returns the query without the parameter that Next's client adds. */
function queryOf({ url = '' }: IncomingMessage) {
  const query = new URLSearchParams(url.split('?').slice(1).join('?'))
  query.delete('_rsc')
  return query
}
