import { listAttendees } from '@/lib/events/going/queries'
import { goingQuery } from '@/lib/events/schema'
import { privateJson, refusal } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'

/** Who comes to an occurrence, for members: `?eventId=…&originalStart=2026-11-25T19:30`. */
export const GET = withSession(async request => {
  const parsed = goingQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!parsed.success) return privateJson(null, 400)
  const attendees = await listAttendees(parsed.data)
  return attendees ? privateJson(attendees) : refusal(401, 'Entre com a sua conta para ver quem vai.')
})
