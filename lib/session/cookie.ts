import 'server-only'
import { decode, encode, type JWT } from 'next-auth/jwt'
import { env } from '@/lib/env'

const secure = env.NEXTAUTH_URL.startsWith('https:')

/** Thirty days; a session's row in the database ends with its cookie. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

export const sessionCookie = {
  name: secure ? '__Host-next-auth.session-token' : 'next-auth.session-token',
  options: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: SESSION_SECONDS } as const,
}

/** What the cookie says: who, never what they may do. */
export type SessionClaims = { guest: true; id: string } | { guest: false; id: string; sessionId: string }

export function sealed(claims: SessionClaims) {
  const token: JWT = claims.guest ? { sub: claims.id } : { sub: claims.id, sid: claims.sessionId }
  return encode({ token, secret: env.NEXTAUTH_SECRET, maxAge: SESSION_SECONDS })
}

/** A cookie that was tampered with, has expired or was sealed elsewhere says nothing. */
export async function unsealed(cookie: string | undefined): Promise<SessionClaims | undefined> {
  if (!cookie) return undefined
  const token = await decode({ token: cookie, secret: env.NEXTAUTH_SECRET }).catch(() => null)
  if (typeof token?.sub !== 'string') return undefined

  if (typeof token.sid === 'string') return { guest: false, id: token.sub, sessionId: token.sid }
  return token.sub.startsWith('guest-') ? { guest: true, id: token.sub } : undefined
}
