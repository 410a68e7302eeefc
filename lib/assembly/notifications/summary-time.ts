import { addDaysTo, formatWeekday, toChurchDay, toInstant } from '@/lib/platform/runtime/time'

/** Returns the instant of the next weekly mail after this one: a Friday, at six by the church's clock. */
export function findNextSummary(now: Date) {
  const today = toChurchDay(now)
  const days = Array.from({ length: 8 }, (_, distance) => addDaysTo(today, distance))
  const instants = days.filter(day => formatWeekday(day) === SUMMARY_DAY).map(day => toInstant(day, SUMMARY_TIME))
  return instants.find(instant => instant > now) ?? now
}

const SUMMARY_DAY = 'Sexta-feira'
const SUMMARY_TIME = '06:00'
