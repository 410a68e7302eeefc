import NextAuth from 'next-auth'
import { authOptions } from '@/lib/account/next-auth'
import { fromOurPages } from '@/lib/origin'

type Context = RouteContext<'/api/auth/[...nextauth]'>

const nextAuth: (request: Request, context: Context) => Promise<Response> = NextAuth(authOptions)

/** What NextAuth has beyond these, such as its pages in English and a log that anyone may write to, stays shut. */
const doors = {
  GET: ['session', 'csrf', 'providers', 'signin', 'signout', 'error'],
  POST: ['session', 'callback', 'signout'],
}

export const GET = async (request: Request, context: Context) => opened('GET', request, context)

export async function POST(request: Request, context: Context) {
  return (await fromOurPages()) ? opened('POST', request, context) : answer(403, 'Abra a página de novo e repita.')
}

async function opened(method: 'GET' | 'POST', request: Request, context: Context) {
  const { nextauth } = await context.params
  if (!doors[method].includes(nextauth[0] ?? '')) return answer(404, 'Página não encontrada.')

  const response = await nextAuth(request, context)
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

const answer = (status: number, text: string) =>
  Response.json({ refusal: text }, { status, headers: { 'Cache-Control': 'private, no-store' } })
