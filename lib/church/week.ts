/** The names of the days of the week, by the names of schema.org. */
export const dayNames = {
  Sunday: 'Domingo',
  Monday: 'Segunda-feira',
  Tuesday: 'Terça-feira',
  Wednesday: 'Quarta-feira',
  Thursday: 'Quinta-feira',
  Friday: 'Sexta-feira',
  Saturday: 'Sábado',
}

export type Weekday = keyof typeof dayNames

export const weekdays = Object.keys(dayNames) as Weekday[]

const { Sunday, ...workdays } = dayNames

/** The same from Monday to Sunday. */
export const daysFromMonday = { ...workdays, Sunday }

const order = Object.keys(daysFromMonday)

/**
 * Two services in the same minute stand in the order of their names: only these need the rules of a language, which take a
 * phone 30 ms to load.
 */
export const inWeekOrder = <Timed extends { weekday: Weekday; starts: string; name: string }>(
  services: readonly Timed[],
) =>
  services.toSorted(
    (one, other) =>
      order.indexOf(one.weekday) - order.indexOf(other.weekday) ||
      Number(one.starts > other.starts) - Number(one.starts < other.starts) ||
      one.name.localeCompare(other.name),
  )

/** When a service ends that says no end: after an hour and a half, and before midnight. */
export function findUsualEnd(starts: string) {
  const [hours = 0, minutes = 0] = starts.split(':').map(Number)
  const end = Math.min(hours * 60 + minutes + 90, 23 * 60 + 59)
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}
