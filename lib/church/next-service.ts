import type { Service } from './facts'

/** The fields of a service that say when it is. */
export type TimedService = Pick<Service, 'name' | 'weekday' | 'starts' | 'ends'>

/** A day of the week and a time, on the church's clock. */
export type WallClock = { weekday: string; clock: string }

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const WEEK = 7 * 24 * 60

/** Returns the current or next service, and how soon it is in a word. */
export function nextService(services: TimedService[], now: WallClock) {
  const minute = minuteOf(now)
  const [next] = services
    .map(service => ({
      service,
      ends: minutesUntil(minute, minuteOf({ weekday: service.weekday, clock: service.ends })),
    }))
    .sort((a, b) => a.ends - b.ends)
  return next && { service: next.service, soon: describeStart(next.service, now) }
}

function describeStart(service: TimedService, now: WallClock) {
  const minutesLeft = minutesUntil(minuteOf(now), minuteOf({ weekday: service.weekday, clock: service.starts }))
  if (now.weekday === service.weekday && now.clock >= service.starts && now.clock < service.ends) return 'Agora'
  if (now.weekday === service.weekday && minutesLeft < 24 * 60) return 'Hoje'
  return days[(days.indexOf(now.weekday) + 1) % 7] === service.weekday ? 'Amanhã' : 'Próximo'
}

function minuteOf({ weekday, clock }: WallClock) {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return days.indexOf(weekday) * 24 * 60 + hours * 60 + minutes
}

/** Minutes from one moment of the week to the next occurrence of another. */
const minutesUntil = (from: number, to: number) => (to - from + WEEK - 1) % WEEK
