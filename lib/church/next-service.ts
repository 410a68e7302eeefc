import type { Service } from './facts'

/** As much of a service as tells when it is. */
export type TimedService = Pick<Service, 'name' | 'weekday' | 'starts' | 'ends'>

/** What the church's wall clock shows: a day of the week and a time. */
export type WallClock = { weekday: string; clock: string }

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const WEEK = 7 * 24 * 60

/** The service that is on, or comes next, and how soon in a word. */
export function nextService(services: TimedService[], now: WallClock) {
  const minute = minuteOf(now)
  const [next] = services
    .map(service => ({ service, ends: until(minute, minuteOf({ weekday: service.weekday, clock: service.ends })) }))
    .sort((a, b) => a.ends - b.ends)
  return next && { service: next.service, soon: soon(next.service, now) }
}

function soon(service: TimedService, now: WallClock) {
  const away = until(minuteOf(now), minuteOf({ weekday: service.weekday, clock: service.starts }))
  if (now.weekday === service.weekday && now.clock >= service.starts && now.clock < service.ends) return 'Agora'
  if (now.weekday === service.weekday && away < 24 * 60) return 'Hoje'
  return days[(days.indexOf(now.weekday) + 1) % 7] === service.weekday ? 'Amanhã' : 'Próximo'
}

function minuteOf({ weekday, clock }: WallClock) {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return days.indexOf(weekday) * 24 * 60 + hours * 60 + minutes
}

/** Minutes from one moment of the week to the next time that another comes round. */
const until = (from: number, to: number) => (to - from + WEEK - 1) % WEEK
