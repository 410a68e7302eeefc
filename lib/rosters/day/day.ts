import type { Occurrence } from '@/lib/events/occurrence'
import type { PositionPlaces } from '@/lib/rosters/month/month'
import type { DayOrder } from '@/lib/rosters/order/order'
import type { AssignmentStatus } from '@/lib/rosters/status'

/** What a page says of which day it is: 'Culto da Família' and 'Domingo, 3 de janeiro, 18:00'. */
export type DayName = { title: string; when: string }

/** The title of a day whose name is not for everyone, or that is not in the calendar. */
export const UNNAMED_DAY = 'Escala e ordem'

export const joinDayName = ({ title, when }: DayName) => `${title} · ${when}`

/** One service or event: who serves, its order, its songs. */
export type ShownDay = {
  occurrence: Occurrence
  /** 'Domingo, 3 de janeiro, 18:00' */
  when: string
  isOver: boolean
  /** The teams that serve; none for guests, who read no names. */
  teams: DayTeam[]
  /** What the reader is to do. */
  duties: OwnDuty[]
  order: DayOrder
  playlist: DayPlaylist | null
  /** Every position, by its id, with its team; only for who may change the order. */
  positions: { id: string; name: string; team: string }[]
}

export type DayTeam = {
  id: string
  name: string
  /** The reader plans this team: drafts and answers are here. */
  isLeader: boolean
  positions: (PositionPlaces & { name: string })[]
}

export type OwnDuty = { assignmentId: string; position: string; team: string; status: AssignmentStatus }

export type DayPlaylist = {
  id: string
  name: string
  songs: { itemId: string; hymnId: string; number: number | null; title: string; key: string }[]
}

/** Which days have something to show: some by themselves, and all of some events. */
export type FilledDays = {
  /** `<event> <original start>` */
  days: string[]
  events: string[]
}

export const isFilled = ({ days, events }: FilledDays, eventId: string, originalStart: string) =>
  events.includes(eventId) || days.includes(`${eventId} ${originalStart}`)
