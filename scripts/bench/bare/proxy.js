import { NextResponse } from 'next/server'
import { decode } from 'next-auth/jwt'

/** A minimal guard: only requests with a cookie encrypted by this app pass. */
export async function proxy(request) {
  const token = request.cookies.get('next-auth.session-token')?.value
  const claims = await decode({ token, secret: process.env.NEXTAUTH_SECRET }).catch(() => null)
  if (!claims) return NextResponse.redirect(new URL('/', request.url))
}

export const config = { matcher: '/guarded' }
