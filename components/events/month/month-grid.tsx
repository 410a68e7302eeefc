import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { Month, Occurrence } from '@/lib/events/event'
import { describeDay, listWeeks, shiftDay, weekdayNames } from '@/lib/events/month-days'
import type { ServiceDay } from '@/lib/events/services/month-services'
import type { Day } from '@/lib/platform/runtime/time'
import './month-grid.css'
import type { MonthStep } from './use-month-swipe'

type Props = {
  month: Month
  today?: Day
  events: Occurrence[]
  serviceDays: ServiceDay[]
  /** Events from this day on may not be loaded yet. */
  until?: Day
  onChoose: (day: Day) => void
  onTurn: (step: MonthStep) => void
}

/**
 * The month as a grid, beside the list on wide screens. It is one tab stop: arrows, Home and End move between the days,
 * also into the next month; Page Up and Page Down turn months. Without JavaScript a day leads to its first row.
 */
export function MonthGrid({ month, today, events, serviceDays, until, onChoose, onTurn }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<Day>(today ?? `${month}-01`)
  const [chosen, setChosen] = useState<Day>()
  const byDay = groupByDay(events)
  const servicesByDay = new Map(serviceDays.map(({ date, services }) => [date, services]))

  function focusDay(day: Day) {
    setFocused(day)
    table.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus()
  }

  // The keys that left the former month go on in this one.
  useEffect(() => {
    if (!goingTo.startsWith(month)) return
    const day = goingTo
    goingTo = ''
    setFocused(day)
    table.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus({ preventScroll: true })
  }, [month])

  function move(event: KeyboardEvent) {
    // Not the state: the focus may have moved since the last render.
    const from = findDay(event)
    const day = from && findTarget(event, from)
    if (!day) return
    event.preventDefault()
    if (day.startsWith(month)) return focusDay(day)
    goingTo = day
    onTurn(day < month ? 'prev' : 'next')
  }

  function choose(event: MouseEvent) {
    const day = findDay(event)
    if (!day) return
    event.preventDefault()
    setFocused(day)
    setChosen(day)
    onChoose(day)
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells the keys move between
    <table ref={table} role="grid" aria-label="Mês" className="month-grid" onKeyDown={move} onClick={choose}>
      <thead>
        <tr>
          {weekdayNames.map(({ name, short }) => (
            <th key={name} scope="col" abbr={name}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listWeeks(month).map(week => (
          <tr key={week.find(Boolean)}>
            {week.map((day, weekday) =>
              day ? (
                <td
                  key={day}
                  data-chosen={day === chosen || undefined}
                  data-today={day === today || undefined}
                  data-past={(today && day < today) || undefined}
                >
                  <DayLink
                    day={day}
                    events={byDay.get(day) ?? []}
                    services={servicesByDay.get(day) ?? []}
                    isToday={day === today}
                    isUnknown={until !== undefined && day >= until}
                    isFocused={day === focused}
                  />
                </td>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a day of the week is its place
                <td key={weekday} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = {
  day: Day
  events: Occurrence[]
  services: Occurrence[]
  isToday: boolean
  isUnknown: boolean
  isFocused: boolean
}

function DayLink({ day, events, services, isToday, isUnknown, isFocused }: DayProps) {
  const room = services.length > 0 ? LINES - 1 : LINES
  const shown = events.slice(0, events.length > room ? room - 1 : room)
  const words = describeDay(day, { events: events.length, services: services.length, isUnknown })
  return (
    <a href={`#${day}`} data-date={day} aria-current={isToday ? 'date' : undefined} tabIndex={isFocused ? 0 : -1}>
      <span className="sr-only">{words}</span>
      <div aria-hidden>
        <b>{Number(day.slice(8))}</b>
        {shown.map(({ id, originalStart, title, isCancelled }) =>
          isCancelled ? <s key={id + originalStart}>{title}</s> : <span key={id + originalStart}>{title}</span>,
        )}
        {events.length > shown.length && <i>+{events.length - shown.length}</i>}
        {isUnknown && events.length === 0 && <i>…</i>}
        {services.length > 0 && <small>{listTimes(services)}</small>}
      </div>
    </a>
  )
}

/** '18:00 · 19:30' */
const listTimes = (services: Occurrence[]) =>
  [...new Set(services.filter(({ isCancelled }) => !isCancelled).map(({ time }) => time))].join(' · ')

function groupByDay(events: Occurrence[]) {
  const byDay = new Map<Day, Occurrence[]>()
  for (const event of events) byDay.set(event.date, [...(byDay.get(event.date) ?? []), event])
  return byDay
}

/** Returns the day in whose cell a key or a pointer was pressed. */
const findDay = ({ target }: SyntheticEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-date]')?.dataset.date : undefined

/** Returns the day to which a key moves, or undefined if the key moves none. */
function findTarget({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, day: Day) {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'PageUp') return shiftDay(day, { months: -1 })
  if (key === 'PageDown') return shiftDay(day, { months: 1 })
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, Home: -weekday, End: 6 - weekday }[key]
  return days === undefined ? undefined : shiftDay(day, { days })
}

/** The day of another month that a key moved to, until the page of that month is there. */
let goingTo: Day | '' = ''

/** As many titles fit a cell; one fewer where the hours of services stand below. */
const LINES = 3
