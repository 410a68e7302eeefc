import { type NextRequest, NextResponse } from 'next/server'
import { streamsPerson } from '@/lib/process/audience'
import { log } from '@/lib/process/log'
import { outagePage } from '@/lib/process/outage-response'
import { routes } from '@/lib/routes'
import { isPerson } from '@/lib/session/actor'
import { sessionCookie } from '@/lib/session/cookie'
import { destination } from '@/lib/session/destination'
import { actorOf } from '@/lib/session/session'

/** A courtesy, never a guard: real redirects before a page starts to stream. */
export async function proxy(request: NextRequest) {
  const { pathname, search, searchParams } = request.nextUrl
  // An action answers for itself, in words that its form can show; whatever else is posted would be answered with the page.
  if (request.method === 'POST' && request.headers.has('next-action')) return

  const actor = await whoAsks(request)
  // Whose cookie is none of ours is known without the database. With one, and without the database, nobody is sent
  // anywhere: what is kept for everyone is shown.
  if (!actor) return streamsPerson(pathname) ? outagePage() : undefined

  if (pathname === routes.login) {
    return isPerson(actor) ? sentTo(destination(searchParams.get('to')), request) : undefined
  }
  if (actor.role !== 'nobody') return
  return sentTo(routes.loginMode({ to: pathname + search }), request)
}

/** What was posted is not posted again over there. */
function sentTo(path: string, { url, method }: NextRequest) {
  return NextResponse.redirect(new URL(path, url), method === 'POST' ? 303 : 307)
}

function whoAsks(request: NextRequest) {
  const cookie = request.cookies.get(sessionCookie.name)?.value
  return actorOf(cookie).catch(error => log.warn('who asks is unknown: the database is away', { error }))
}

// Members' pages fetched ahead are redirected as well: one that is prerendered whole would then open without asking again.
// The login screen fetched ahead is only a shell, and is answered as asked.
export const config = {
  matcher: ['/app/:path*', { source: '/login', missing: [{ type: 'header', key: 'next-router-prefetch' }] }],
}
