import { isMonth } from '@/lib/events/calendar'
import { personalMonth } from '@/lib/events/queries'

/** What the calendar, the same for everyone, cannot know about who looks at it: `?month=2026-11`. */
export async function GET(request: Request) {
  const month = new URL(request.url).searchParams.get('month') ?? ''
  if (!isMonth(month)) return Response.json(null, { status: 400, headers })
  return Response.json(await personalMonth(month), { headers })
}

const headers = { 'Cache-Control': 'private, no-store' }
