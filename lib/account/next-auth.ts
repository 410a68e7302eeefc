import { cookies } from 'next/headers'
import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { verifySignIn } from '@/lib/account/password/mutations'
import { env } from '@/lib/platform/runtime/env'
import { log } from '@/lib/platform/runtime/log'
import { decodeToken, SESSION_SECONDS, sessionCookie } from '@/lib/platform/session/cookie'
import { resolveDestination } from '@/lib/platform/session/destination'
import { rememberDevice } from '@/lib/platform/session/known-device'
import { createGuestClaims, currentActor, endSession, openSession } from '@/lib/platform/session/session'
import { routes } from '@/lib/values/routes/routes'
import { getMe } from './queries'
import { signIn } from './schema'

const cookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure: sessionCookie.options.secure } as const
const prefix = cookieOptions.secure ? '__Host-' : ''

/**
 * NextAuth's own endpoints, for clients that speak its protocol. They use the same password check, limits and session
 * rows as our forms. A token contains the person's id and the session's id, and a client cannot add to it.
 */
export const authOptions: NextAuthOptions = {
  secret: env.NEXTAUTH_SECRET,
  session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
  // It would delete a cookie of the server that the church was on before.
  jwt: { decode: ({ token, salt }) => decodeToken({ token, ...(salt !== undefined && { salt }) }) },
  cookies: {
    sessionToken: { name: sessionCookie.name, options: cookieOptions },
    callbackUrl: { name: `${prefix}next-auth.callback-url`, options: cookieOptions },
    csrfToken: { name: `${prefix}next-auth.csrf-token`, options: cookieOptions },
  },
  pages: { signIn: routes.login, signOut: routes.profile, error: routes.login },
  providers: [
    CredentialsProvider({
      name: 'Email e senha',
      credentials: { email: { type: 'email' }, password: { type: 'password' } },
      authorize: credentials => catchErrors(() => authorizePerson(credentials)),
    }),
    CredentialsProvider({
      id: 'guest',
      name: 'Convidado',
      credentials: {},
      authorize: () => catchErrors(async () => ({ id: createGuestClaims().id })),
    }),
  ],
  callbacks: {
    // `update()` lets a client send anything: only what the sign-in put into the token is used.
    jwt: ({ token, user }) => {
      const sid = user && 'sessionId' in user ? user.sessionId : token.sid
      return { sub: user?.id ?? token.sub, ...(typeof sid === 'string' && { sid }) }
    },
    session: async ({ session: { expires } }) => {
      const { role, id, name, image } = await getMe()
      return role === 'nobody' ? { expires: new Date(0).toISOString() } : { expires, user: { id, name, image, role } }
    },
    redirect: ({ url, baseUrl }) => new URL(resolveDestination(toPath(url, baseUrl)), baseUrl).href,
  },
  events: { signOut: async () => endSession(await currentActor()) },
  logger: {
    error: code => log.warn('next-auth', { code }),
    warn: code => log.warn('next-auth', { code }),
    debug: () => {},
  },
}

async function authorizePerson(credentials: unknown) {
  const { email, password } = (credentials ?? {}) as Record<string, unknown>
  const parsed = signIn.safeParse({ email, password })
  const verification = parsed.success ? await verifySignIn(parsed.data) : undefined
  const claims = verification?.ok ? await openSession(verification) : undefined
  if (!claims || claims.guest) return null

  await rememberDevice(claims.id, await cookies())
  return { id: claims.id, sessionId: claims.sessionId }
}

/** NextAuth would put an error thrown by `authorize` into the URL, where anyone can read it. */
async function catchErrors<Result>(attempt: () => Promise<Result>) {
  return attempt().catch(error => {
    log.error('sign-in failed', { error })
    return null
  })
}

/** A URL of our own site may be absolute. */
const toPath = (url: string, baseUrl: string) => (url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url)
