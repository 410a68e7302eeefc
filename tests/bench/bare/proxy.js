import { NextResponse } from 'next/server'
import { decode } from 'next-auth/jwt'

/** The least that a guard does: nobody passes whose cookie was not sealed here. */
export async function proxy(request) {
  const token = request.cookies.get('next-auth.session-token')?.value
  const claims = await decode({ token, secret: process.env.NEXTAUTH_SECRET }).catch(() => null)
  if (!claims) return NextResponse.redirect(new URL('/', request.url))
}

export const config = { matcher: '/guarded' }
