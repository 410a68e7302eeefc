import { addDaysTo } from '@/lib/platform/runtime/time'
import { nameAddedRow, type Row, type Rows } from './intended-changes'

type ListedService = { name: string; weekday: string; starts: string; ends: string; about: string }

/** The calendar's rows of services that were facts, and of those that were played and are held no more. */
export const listAddedEvents = (before: Rows) => [
  ...listSeries(before),
  ...listFormer(before).map(start =>
    toRow({ title: 'Culto', event_date: start.slice(0, 10), event_time: start.slice(11) }),
  ),
]

/** The name of the added row to which a playlist belongs that was planned for a start alone. */
export function findServiceOf(start: string, before: Rows) {
  const [day = '', time] = start.split('T')
  const service = [...listSeries(before)].find(
    ({ event_date, event_time }) => event_time === time && toWeekday(String(event_date)) === toWeekday(day),
  )
  return (
    service?.id ??
    listAddedEvents(before).find(({ event_date, event_time }) => event_date === day && event_time === time)?.id
  )
}

function listSeries(before: Rows) {
  const [church] = before['public.church'] ?? []
  const { services = [] } = (church?.facts ?? {}) as { services?: ListedService[] }
  const month = toChurchMonth(String(church?.updated_at))
  return services.map(({ name, weekday, starts, ends, about }) => {
    const number = weekdays.indexOf(weekday)
    const time = `${starts}:00`
    const planned = listPlanned(before).filter(
      start => start.slice(11) === time && toWeekday(start.slice(0, 10)) === number,
    )
    const first = addDaysTo(month, (number - toWeekday(month) + 7) % 7)
    const [event_date] = [first, ...planned.map(start => start.slice(0, 10))].sort()
    return toRow({
      ...{ title: name.length < 3 ? `Culto ${name}` : name, description: about || null, event_date },
      ...{ event_time: time, end_time: `${ends}:00`, rule: `FREQ=WEEKLY;BYDAY=${weekday.slice(0, 2).toUpperCase()}` },
    })
  })
}

/** The past starts for which a playlist was planned, and which no service of the list has. */
function listFormer(before: Rows) {
  const series = listSeries(before)
  const isHeld = (start: string) =>
    series.some(
      ({ event_date, event_time }) =>
        event_time === start.slice(11) && toWeekday(String(event_date)) === toWeekday(start.slice(0, 10)),
    )
  return [...new Set(listPlanned(before))].filter(start => !isHeld(start) && new Date(`${start}Z`) < new Date())
}

const listPlanned = (before: Rows) =>
  (before['public.occurrence_playlists'] ?? [])
    .filter(({ event_id }) => event_id === null)
    .map(({ original_start }) => String(original_start))

function toRow(fields: Row): Row {
  const row = {
    ...{ description: null, end_time: null, ends_next_day: false, rule: null, last_day: null, exception_changes: 0 },
    ...{ place: null, map_link: null, picture: null, places: null, going_closes: null, members_only: false },
    ...{ is_cancelled: false, split_from: null, split_at: null, created_by: null, removed_at: null, version: 1 },
    ...fields,
  }
  return { ...row, id: nameAddedRow(row) }
}

const toWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const toChurchMonth = (moment: string) => `${churchDay.format(new Date(moment)).slice(0, 7)}-01` as const

const churchDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
