import { connection } from 'next/server'

/** Whether the process answers. */
export async function GET() {
  await connection()
  return new Response('ok', { headers: { 'Cache-Control': 'no-store' } })
}
