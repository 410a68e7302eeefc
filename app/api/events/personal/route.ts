import { personalMonth } from '@/lib/events/queries'
import { monthAsked } from '@/lib/events/schema'
import { privateJson } from '@/lib/session/private-response'

/** What the calendar, the same for everyone, cannot know about who looks at it: `?month=2026-11`. */
export async function GET(request: Request) {
  const asked = monthAsked.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  return asked.success ? privateJson(await personalMonth(asked.data.month)) : privateJson(null, 400)
}
