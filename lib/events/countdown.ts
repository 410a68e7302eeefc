/** What a countdown needs of an occurrence: instants only, so it is right on a phone in any time zone. */
export type Countable = {
  starts: string
  /** The instants at which its day and the day before begin, in the church's time zone. */
  dayBegins: string
  eveBegins: string
  /** Its start on the church's clock; empty if it takes the whole day. */
  clock: string
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How soon it is, in few words that seldom change: 'em 3 horas', 'amanhã, 19:30', 'agora'. */
export function describeCountdown({ starts, dayBegins, eveBegins, clock }: Countable, now: number) {
  const [isToday, isTomorrow] = [now >= Date.parse(dayBegins), now >= Date.parse(eveBegins)]
  const days = `em ${Math.ceil((Date.parse(dayBegins) - now) / DAY)} dias`
  if (!clock) return isToday ? 'hoje' : isTomorrow ? 'amanhã' : days
  const left = Date.parse(starts) - now
  if (left <= 0) return 'agora'
  const minutes = Math.round(left / MINUTE / 5) * 5
  if (minutes === 0) return 'em instantes'
  if (minutes < 60) return `em ${minutes} minutos`
  const hours = Math.round(left / HOUR)
  if (hours <= 6) return hours === 1 ? 'em 1 hora' : `em ${hours} horas`
  if (isToday) return `hoje, ${clock}`
  return isTomorrow ? `amanhã, ${clock}` : days
}
