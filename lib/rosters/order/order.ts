import type { TimeOfDay } from '@/lib/platform/runtime/time'

/** One step of a service, as its order shows it. */
export type OrderItem = {
  id: string
  version: number
  /** `songs` is where the day's playlist is sung. */
  kind: 'item' | 'songs'
  title: string
  minutes: number | null
  /** Who does it, as it was written; empty for guests, as the note. */
  who: string
  note: string
  /** Whoever serves there does it. */
  positionId: string | null
  /** Who that is on this day; nobody for guests. */
  people: string[]
}

export type DayOrder = {
  items: OrderItem[]
  /** The day has an order of its own, and there is one for all other days. */
  isOwn: boolean
  hasStanding: boolean
}

/** More than any service has; it limits the size of an order. */
export const ITEMS_IN_AN_ORDER = 60
export const TITLE_LENGTH = 120
export const WHO_LENGTH = 100
export const NOTE_LENGTH = 500
export const MOST_MINUTES = 600

/** What an order may begin with: a church changes it to its own. */
export const suggestedItems: { kind: OrderItem['kind']; title: string; minutes: number }[] = [
  { kind: 'item', title: 'Abertura e oração', minutes: 5 },
  { kind: 'songs', title: 'Louvor', minutes: 25 },
  { kind: 'item', title: 'Avisos', minutes: 5 },
  { kind: 'item', title: 'Dízimos e ofertas', minutes: 5 },
  { kind: 'item', title: 'Palavra', minutes: 40 },
  { kind: 'item', title: 'Encerramento e bênção', minutes: 5 },
]

/** The time of day at which each item begins, if all before it take as long as they say; and at which the last one ends. */
export function listClockTimes(items: Pick<OrderItem, 'minutes'>[], start: TimeOfDay) {
  const [hours = 0, minutes = 0] = start.split(':').map(Number)
  let at = hours * 60 + minutes
  const begins = items.map(item => {
    const begin = formatClock(at)
    at += item.minutes ?? 0
    return begin
  })
  return { begins, end: formatClock(at) }
}

export const sumMinutes = (items: Pick<OrderItem, 'minutes'>[]) =>
  items.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)

/** '25 min', '1 h', '1 h 25 min' */
export function formatMinutes(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

const formatClock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
