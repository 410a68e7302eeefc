import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { getOccurrenceKey, type Month, type Occurrence } from '@/lib/events/event'
import { describeDay, listWeeks, shiftDay, weekdayNames } from '@/lib/events/month-days'
import type { ServiceDay } from '@/lib/events/services/month-services'
import type { Day } from '@/lib/platform/runtime/time'
import { type DayBar, placeBars } from './day-bars'
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
        {listWeeks(month)
          .map(week => ({ week, bars: placeBars(week, events) }))
          .map(({ week, bars }) => (
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
                      bars={bars.get(day) ?? []}
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
  /** Those of several days, by their line. */
  bars: (DayBar | undefined)[]
  services: Occurrence[]
  isToday: boolean
  isUnknown: boolean
  isFocused: boolean
}

function DayLink({ day, events, bars, services, isToday, isUnknown, isFocused }: DayProps) {
  const shownBars = bars.slice(0, BAR_LINES)
  const others = events.filter(({ lastDay }) => !lastDay)
  const hiddenBars = bars.slice(BAR_LINES).filter(Boolean).length
  const room = LINES - shownBars.length - (services.length > 0 ? 1 : 0)
  const shown = others.slice(0, Math.max(0, others.length + hiddenBars > room ? room - 1 : room))
  const more = others.length - shown.length + hiddenBars
  return (
    // Without JavaScript a day that only an event of several days covers leads to that event's first one.
    <a
      href={`#${others.length + services.length > 0 ? day : (events[0]?.date ?? day)}`}
      data-date={day}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isFocused ? 0 : -1}
    >
      <span className="sr-only">
        {describeDay(day, { events: events.length, services: services.length, isUnknown })}
      </span>
      <div aria-hidden>
        <b>{Number(day.slice(8))}</b>
        {/* biome-ignore lint/suspicious/noArrayIndexKey: a bar is its line */}
        {shownBars.map((bar, line) => (bar ? <Bar key={line} {...bar} /> : <span key={line} data-bar="free" />))}
        {shown.map(event => (
          <Title key={getOccurrenceKey(event)} event={event} />
        ))}
        {more > 0 && <i>+{more}</i>}
        {isUnknown && events.length === 0 && <i>…</i>}
        {services.length > 0 && <small>{listTimes(services)}</small>}
      </div>
    </a>
  )
}

/** '18:00 · 19:30' */
const listTimes = (services: Occurrence[]) =>
  [...new Set(services.filter(({ isCancelled }) => !isCancelled).map(({ time }) => time))].join(' · ')

/** The part of a bar in one cell: round where the event begins and ends. */
function Bar({ event, begins, ends, hasTitle }: DayBar) {
  const parts = [begins && 'begins', ends && 'ends'].filter(Boolean).join(' ')
  return hasTitle ? <Title event={event} bar={parts} /> : <span data-bar={parts}>&nbsp;</span>
}

function Title({ event: { title, isCancelled }, bar }: { event: Occurrence; bar?: string }) {
  const Tag = isCancelled ? 's' : 'span'
  return <Tag data-bar={bar}>{title}</Tag>
}

function groupByDay(events: Occurrence[]) {
  const byDay = new Map<Day, Occurrence[]>()
  for (const event of events)
    for (let day = event.date; day <= (event.lastDay ?? event.date); day = shiftDay(day, { days: 1 }))
      byDay.set(day, [...(byDay.get(day) ?? []), event])
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
/** One line is left for what else is on a day. */
const BAR_LINES = LINES - 1
