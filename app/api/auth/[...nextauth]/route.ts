import { unstable_rethrow } from 'next/navigation'
import NextAuth from 'next-auth'
import { authOptions } from '@/lib/account/next-auth'
import { isFromOurPages } from '@/lib/platform/action/origin'
import { log } from '@/lib/platform/runtime/log'
import { noStore, refusal } from '@/lib/platform/runtime/responses'
import { currentActor } from '@/lib/platform/session/session'

type Context = RouteContext<'/api/auth/[...nextauth]'>

const nextAuth: (request: Request, context: Context) => Promise<Response> = NextAuth(authOptions)

/** All other paths of NextAuth are closed, such as its pages in English and a log that anyone may write to. */
const allowedPaths = {
  GET: ['session', 'csrf', 'providers', 'signin', 'signout', 'error'],
  POST: ['session', 'callback', 'signout'],
}

export const GET = async (request: Request, context: Context) => handleRequest('GET', request, context)

export async function POST(request: Request, context: Context) {
  return (await isFromOurPages())
    ? handleRequest('POST', request, context)
    : refusal(403, 'Abra a página de novo e repita.')
}

async function handleRequest(method: 'GET' | 'POST', request: Request, context: Context) {
  const { nextauth } = await context.params
  if (!allowedPaths[method].includes(nextauth[0] ?? '')) return refusal(404, 'Página não encontrada.')

  // NextAuth would treat an outage as a sign-out and delete the cookie, so the session lookup comes first and fails
  // here.
  if (nextauth[0] === 'session') await currentActor()
  const response = await nextAuth(request, context).catch(logFailure)
  if (!response || response.status >= 500) return refusal(400, 'Abra a página de novo e repita.')
  response.headers.set('Cache-Control', noStore['Cache-Control'])
  return response
}

/**
 * Our own code in NextAuth never throws, so NextAuth could not parse a body or an address, which its message would
 * quote.
 */
function logFailure(error: unknown) {
  unstable_rethrow(error)
  log.warn('next-auth could not read what was sent', { why: error instanceof Error ? error.name : 'unknown' })
}
