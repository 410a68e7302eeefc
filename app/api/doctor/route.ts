import { connection } from 'next/server'
import { answerQuestion, PROOF_HEADER } from '@/lib/assembly/health/installation-proof'
import { env } from '@/lib/platform/runtime/env'

/**
 * Tells `npm run doctor`, and nobody else, that this installation answers at the address that was asked, and how many
 * proxies the request passed.
 */
export async function GET(request: Request) {
  await connection()
  const proof = answerQuestion(env.NEXTAUTH_SECRET, request.headers.get(PROOF_HEADER) ?? '')
  const headers = { 'Cache-Control': 'no-store' }
  if (!proof) return new Response('Not found', { status: 404, headers })

  // The last entry is the connection's own, which our server adds.
  const senders = (request.headers.get('x-forwarded-for') ?? '').split(',').length
  return Response.json({ proof, proxies: senders - 1 }, { headers })
}
