import { connection } from 'next/server'
import { liveAnswer } from '@/lib/live/answer'

/** While developing; a serving process answers before Next (lib/process/front/asked-often.ts). */
export async function GET(request: Request) {
  await connection()
  return liveAnswer(request)
}
