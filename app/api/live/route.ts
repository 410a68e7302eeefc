import { connection } from 'next/server'
import { liveAnswer } from '@/lib/live/answer'

/** While developing; a serving process answers before Next (lib/server/polled-routes.ts). */
export async function GET(request: Request) {
  await connection()
  return liveAnswer(request)
}
