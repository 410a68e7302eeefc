import { connection } from 'next/server'

/** The process answers. */
export async function GET() {
  await connection()
  return new Response('ok', { headers: { 'Cache-Control': 'no-store' } })
}
