import { type NextRequest, NextResponse } from 'next/server'
import { isMonth } from '@/lib/events/calendar'
import { log } from '@/lib/process/log'
import { outagePage } from '@/lib/process/outage-response'
import { sessionCookie } from '@/lib/session/cookie'
import { destination } from '@/lib/session/destination'
import { actorOf } from '@/lib/session/session'
import { dayOf } from '@/lib/time'

/** A courtesy, never a guard: real redirects before a page starts to stream. */
export async function proxy(request: NextRequest) {
  const { pathname, search, searchParams } = request.nextUrl
  if (pathname.startsWith('/calendar')) return calendar(request)

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

/**
 * The calendar has one address and, behind it, a prerendered page for each month: whose turn it is, São Paulo says.
 * next.config.mjs leads there by this header; a rewrite from here would go over the wire when Next listens on 127.0.0.1.
 */
function calendar(request: NextRequest) {
  const month = request.nextUrl.pathname.slice('/calendar/'.length)
  if (month) return isMonth(month) ? NextResponse.redirect(new URL('/calendar', request.url)) : undefined

  const headers = new Headers(request.headers)
  headers.set('x-month', dayOf(new Date()).slice(0, 7))
  return NextResponse.next({ request: { headers } })
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
  matcher: [
    '/app/:path*',
    { source: '/login', missing: [{ type: 'header', key: 'next-router-prefetch' }] },
    '/calendar/:month*',
  ],
}
