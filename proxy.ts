import { type NextRequest, NextResponse } from 'next/server'
import { sessionCookie } from '@/lib/account/cookie'
import { destination } from '@/lib/account/destination'
import { actorOf } from '@/lib/account/session'
import { log } from '@/lib/log'
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
  if (role !== 'nobody') return

  const login = new URL('/login', request.url)
  login.searchParams.set('to', pathname + search)
  return NextResponse.redirect(login)
}

/** The calendar has one address and, behind it, a prerendered page for each month: whose turn it is, São Paulo says. */
function calendar({ nextUrl }: NextRequest) {
  const page = nextUrl.clone()
  page.pathname = `/calendar/${dayOf(new Date()).slice(0, 7)}`
  if (nextUrl.pathname === '/calendar') return NextResponse.rewrite(page)
  // Other months are not shown; this one comes by here again when Next asks itself for a rewritten page over the wire.
  if (nextUrl.pathname !== page.pathname) return NextResponse.redirect(new URL('/calendar', nextUrl))
}

/** With the database away everyone passes: the pages say what is the matter. */
async function roleOf(request: NextRequest) {
  const cookie = request.cookies.get(sessionCookie.name)?.value
  const actor = await actorOf(cookie).catch(error => log.warn('guest list is away', { error }))
  return actor?.role ?? 'unknown'
}

// A link to the login screen is fetched ahead even for those whom a click on it would send on: that is answered as asked.
export const config = {
  matcher: [
    '/app/:path*',
    { source: '/login', missing: [{ type: 'header', key: 'next-router-prefetch' }] },
    '/calendar/:month*',
  ],
}
