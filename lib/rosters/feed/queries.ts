import 'server-only'
import { getChurch } from '@/lib/church/queries'
import { wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import { eventColumns, exceptionColumns } from '@/lib/events/event-row'
import { formatIcsOfDays } from '@/lib/events/ics/calendar'
import { pickDay } from '@/lib/events/ics/day'
import { getFeedDays } from '@/lib/events/month'
import { toVenue } from '@/lib/events/venue'
import { db } from '@/lib/platform/database/db'
import { columnFromDay, dayFromColumn, toChurchDay } from '@/lib/platform/runtime/time'
import { findLinkedServant } from '@/lib/rosters/links/reads'
import { countedStatus } from '@/lib/rosters/status'

/**
 * A person's own duties, for whoever has the address: calendar apps have no session. What is only planned is not there,
 * and neither is what the person does not do. Returns undefined if the address is nobody's.
 */
export async function findDutyFeed(token: string) {
  // The same for everyone who has the address.
  const servant = await findLinkedServant('calendar', token)
  if (!servant) return undefined
  const days = await listDutyDays(servant.id)
  const venue = toVenue(await getChurch())
  return { servantId: servant.id, text: formatIcsOfDays(days, { ...venue, name: `Minhas escalas · ${venue.name}` }) }
}

/** Each occurrence once, called by what the person does there: 'Voz, Violão · Culto de Domingo'. */
async function listDutyDays(servantId: string) {
  const { first } = getFeedDays(toChurchDay(new Date()))
  const from = columnFromDay(first)
  const rows = await db.assignment.findMany({
    where: {
      servantId,
      askedAt: { not: null },
      status: { not: 'out' },
      OR: [{ originalStart: { gte: from } }, { event: { exceptions: { some: { eventDate: { gte: from } } } } }],
      event: { removedAt: null },
    },
    orderBy: [{ originalStart: 'asc' }, { eventId: 'asc' }, { position: { orderIndex: 'asc' } }, { id: 'asc' }],
    select: {
      originalStart: true,
      status: true,
      answeredDay: true,
      position: { select: { name: true } },
      event: { select: { ...eventColumns, exceptions: { select: exceptionColumns } } },
    },
  })
  const byOccurrence = Map.groupBy(rows, ({ event, originalStart }) => `${event.id} ${originalStart.getTime()}`)
  return [...byOccurrence.values()].flatMap(([duty, ...others]) => {
    if (!duty) return []
    const { exceptions, ...event } = duty.event
    const day = pickDay(event, exceptions, wallClockFromColumn(duty.originalStart))
    if (!day || dayFromColumn(day.eventDate) < first) return []
    const positions = [duty, ...others].filter(row => serves(row, dayFromColumn(day.eventDate)))
    if (positions.length === 0) return []
    const title = `${positions.map(({ position }) => position.name).join(', ')} · ${day.title}`
    return [{ event, day: { ...day, title } }]
  })
}

type Answered = { status: Parameters<typeof countedStatus>[0]['status']; answeredDay: Date | null }

const serves = ({ status, answeredDay }: Answered, day: string) =>
  countedStatus({ status, answeredDay: answeredDay && dayFromColumn(answeredDay) }, day) !== 'no'
