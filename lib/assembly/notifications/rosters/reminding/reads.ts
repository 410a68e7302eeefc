import 'server-only'
import { type Content, shorten } from '@/lib/assembly/notifications/content/content'
import { isComing } from '@/lib/assembly/notifications/rosters/duty'
import { readDuties } from '@/lib/assembly/notifications/rosters/reads'
import { listPositions, sayWhen } from '@/lib/assembly/notifications/rosters/wording'
import { columnFromWallClock, type WallClock } from '@/lib/engines/recurrence/wall-clock'
import { db } from '@/lib/platform/database/db'
import { routes } from '@/lib/values/routes/routes'

/** That a person serves soon, or is still asked to; nothing to whoever cannot. */
export async function composeDuty(
  { id, originalStart }: { id: string; originalStart: WallClock },
  profileId: string,
): Promise<Content | undefined> {
  const now = new Date()
  const where = { eventId: id, originalStart: columnFromWallClock(originalStart), servant: { profileId } }
  const duties = (await readDuties(db, { ...where, askedAt: { not: null } }))
    .filter(({ status }) => status === 'yes' || status === 'asked')
    .filter(duty => isComing(duty, now))
  const [first] = duties
  if (!first) return undefined
  const { date, time, isAllDay, place, title, starts } = first.occurrence
  const isMissing = duties.some(({ status }) => status === 'asked')
  const when = sayWhen(date, now)
  const hour = isAllDay ? '' : ` às ${time}`
  return {
    title: isMissing ? `${when}${hour}: você vai servir?` : `${when}${hour} você serve`,
    body: [
      `${shorten(title, 80)}: ${listPositions(duties)}${place ? `, em ${shorten(place, 60)}` : ''}.`,
      isMissing && 'Ainda falta a sua resposta.',
    ]
      .filter(Boolean)
      .join(' '),
    path: routes.day(id, originalStart),
    link: isMissing ? 'Responder' : 'Ver o dia',
    isUrgent: true,
    expiresAt: new Date(starts),
  }
}
