import 'server-only'
import { decode, encode, type JWT } from 'next-auth/jwt'
import { env } from '@/lib/platform/runtime/env'
import { lruCache } from '@/lib/platform/runtime/lru-cache'
import { listFormerSecrets } from '@/lib/platform/session/former-secrets/queries'

const isSecure = env.NEXTAUTH_URL.startsWith('https:')

type Token = { token?: string | undefined; salt?: string }

/** Thirty days; a session's row in the database expires with its cookie. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

export const sessionCookie = {
  name: isSecure ? '__Host-next-auth.session-token' : 'next-auth.session-token',
  options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure, maxAge: SESSION_SECONDS } as const,
}

/** Returns the session cookie's value from a `Cookie` header, undefined if there is none. */
export function readSessionCookie(cookies = '') {
  const start = `${sessionCookie.name}=`
  const ownCookie = cookies.split(';').find(cookie => cookie.trimStart().startsWith(start))
  return ownCookie?.trim().slice(start.length)
}

/** What the cookie contains: an identity, never permissions. */
export type SessionClaims = { guest: true; id: string } | { guest: false; id: string; sessionId: string }

export function sealClaims(claims: SessionClaims) {
  const token: JWT = claims.guest ? { sub: claims.id } : { sub: claims.id, sid: claims.sessionId }
  return encode({ token, secret: env.NEXTAUTH_SECRET, maxAge: SESSION_SECONDS })
}

/**
 * A browser sends the same cookie with each request, and unsealing is slow: claims are cached until the cookie expires.
 */
const cachedClaims = lruCache<{ claims: SessionClaims; until: number }>('cookies', 2_000_000, () => 200)

/** Returns undefined if the cookie was tampered with, has expired or was sealed with a secret of another church. */
export async function unsealCookie(cookie: string | undefined): Promise<SessionClaims | undefined> {
  if (!cookie) return undefined
  const cached = cachedClaims.get(cookie)
  if (cached && Date.now() < cached.until) return cached.claims

  const token = await decodeToken({ token: cookie })
  const claims = token && parseClaims(token)
  if (!claims) return undefined
  cachedClaims.set(cookie, { claims, until: typeof token.exp === 'number' ? token.exp * 1000 : 0 })
  return claims
}

/** Returns what an encrypted token says; null if it has expired, was changed, or no secret of this church made it. */
export async function decodeToken({ token, salt }: Token): Promise<JWT | null> {
  if (!token) return null
  const own = await tryDecode({ token, salt }, env.NEXTAUTH_SECRET)
  if (own || !looksEncrypted(token)) return own
  for (const secret of await listFormerSecrets()) {
    const former = await tryDecode({ token, salt }, secret)
    if (former) return former
  }
  return null
}

function parseClaims({ sub, sid }: JWT): SessionClaims | undefined {
  if (typeof sub !== 'string') return undefined
  if (typeof sid === 'string') return { guest: false, id: sub, sessionId: sid }
  return sub.startsWith('guest-') ? { guest: true, id: sub } : undefined
}

const tryDecode = ({ token, salt }: Token, secret: string) =>
  decode({ token, secret, ...(salt !== undefined && { salt }) }).catch(() => null)

/** What nobody ever encrypted needs no look into the database. */
const looksEncrypted = (token: string) => /^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
