import { addDaysTo, dayAfter, toChurchDay, toInstant } from '@/lib/platform/runtime/time'
import type { Service } from './facts'
import { listServiceOccurrences } from './service-occurrences'
import { dayNames, type Weekday, weekdays } from './week'

/** When the church meets next, and what for: 'Hoje, 18:00' and 'Escola Bíblica'. */
export type NextMeeting = { when: string; name: string }

/** What the landing page says of today, and until when it is true. */
export function describeToday(services: Service[], now: Date) {
  const today = toChurchDay(now)
  const occurrences = listServiceOccurrences(services, { first: today, last: addDaysTo(today, DAYS_AHEAD) })
  const [next] = occurrences
    .filter(({ ends }) => ends > now)
    .sort((one, other) => one.starts.getTime() - other.starts.getTime())
  const changes = occurrences
    .filter(({ originalStart }) => originalStart.startsWith(today))
    .flatMap(({ starts, ends }) => [starts.getTime(), ends.getTime()])
    .filter(change => change > now.getTime())
  return {
    weekday: toWeekday(today),
    next: next && { when: describeTime(next, now), name: next.service.name },
    until: changes.length > 0 ? new Date(Math.min(...changes)) : toInstant(dayAfter(today), '00:00'),
  }
}

type ServiceOccurrence = ReturnType<typeof listServiceOccurrences>[number]

function describeTime({ service, originalStart, starts }: ServiceOccurrence, now: Date) {
  if (starts <= now) return `Agora, até ${service.ends}`
  const [today, day] = [toChurchDay(now), originalStart.slice(0, 10)]
  const soon = day === today ? 'Hoje' : day === dayAfter(today) ? 'Amanhã' : dayNames[toWeekday(day)]
  return `${soon}, ${service.starts}`
}

/** A calendar day has the same weekday in every time zone. */
const toWeekday = (day: string) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] as Weekday

/** A week, so that a service of today that is over is found in the next one. */
const DAYS_AHEAD = 7
