import { type NextRequest, NextResponse } from 'next/server'
import { log } from '@/lib/process/log'
import { outagePage } from '@/lib/process/outage-response'
import { sessionCookie } from '@/lib/session/cookie'
import { destination } from '@/lib/session/destination'
import { actorOf } from '@/lib/session/session'

/** A courtesy, never a guard: real redirects before a page starts to stream. */
export async function proxy(request: NextRequest) {
  const { pathname, search, searchParams } = request.nextUrl
  // An action answers for itself, in words that its form can show.
  if (request.method === 'POST') return

  const role = await roleOf(request)

  if (pathname === '/login') {
    const signedIn = role === 'member' || role === 'admin'
    return signedIn ? NextResponse.redirect(new URL(destination(searchParams.get('to')), request.url)) : undefined
  }
  if (role === 'unknown' && personal.test(pathname)) return outagePage()
  if (role !== 'nobody') return

  const login = new URL('/login', request.url)
  login.searchParams.set('to', pathname + search)
  return NextResponse.redirect(login)
}

/** These begin to stream before they ask who is there; what is kept for everyone is shown without a database. */
const personal = /^\/app\/(profile|add-|edit-)/

/** With the database away nobody is sent anywhere. */
async function roleOf(request: NextRequest) {
  const cookie = request.cookies.get(sessionCookie.name)?.value
  const actor = await actorOf(cookie).catch(error => log.warn('guest list is away', { error }))
  return actor?.role ?? 'unknown'
}

// Members' pages fetched ahead are redirected as well: one that is prerendered whole would then open without asking again.
// The login screen fetched ahead is only a shell, and is answered as asked.
export const config = {
  matcher: ['/app/:path*', { source: '/login', missing: [{ type: 'header', key: 'next-router-prefetch' }] }],
}
