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
  // An action answers for itself, in words that its form can show; nothing else is posted here (lib/process/doors.ts).
  if (request.method === 'POST') return

  const actor = await whoAsks(request)
  // Whose cookie is none of ours is known without the database. With one, and without the database, nobody is sent
  // anywhere: what is kept for everyone is shown.
  if (!actor) return streamsPerson(pathname) ? outagePage() : undefined

  if (pathname.startsWith(routes.login)) {
    return isPerson(actor)
      ? NextResponse.redirect(new URL(destination(searchParams.get('to')), request.url))
      : undefined
  }
  if (actor.role !== 'nobody') return
  return NextResponse.redirect(new URL(routes.loginMode({ to: pathname + search }), request.url))
}

function whoAsks(request: NextRequest) {
  const cookie = request.cookies.get(sessionCookie.name)?.value
  return actorOf(cookie).catch(error => log.warn('who asks is unknown: the database is away', { error }))
}

// Members' pages fetched ahead are redirected as well: one that is prerendered whole would then open without asking again.
// The login screen fetched ahead is only a shell, and is answered as asked.
export const config = {
  matcher: ['/app/:path*', { source: '/login/:mode*', missing: [{ type: 'header', key: 'next-router-prefetch' }] }],
}
