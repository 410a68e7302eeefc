import { type Day, formatLongDate } from '@/lib/platform/runtime/time'
import type { Duty } from '@/lib/platform/session/actor'
import { formatPhone } from '@/lib/values/phone'
import { listRoles, type Role } from './role'

/** The filters of the list of people; the default is everyone. */
export const FILTERS = ['everyone', 'new', 'confirmed', 'suspended', 'admins', 'birthdays'] as const
export type PeopleFilter = (typeof FILTERS)[number]
export const parsePeopleFilter = (text: unknown): PeopleFilter => FILTERS.find(filter => filter === text) ?? 'everyone'

export type PeopleCounts = Record<PeopleFilter, number>

/** The position of a person in the list: the sort key, and the id where keys are equal. */
export type PeopleCursor = { place: string; id: string }

/** A row of the list, as the database returns it. */
export type PersonRow = PeopleCursor & {
  name: string
  email: string
  phone: string
  image: string | null
  isAdmin: boolean
  duties: Duty[]
  bornOn: Day | null
  createdAt: Date
  confirmedAt: Date | null
  suspendedAt: Date | null
}

export type MembershipStatus = 'new' | 'confirmed' | 'suspended'

type StatusDates = { confirmedAt: Date | null; suspendedAt: Date | null }
export const getMembershipStatus = ({ confirmedAt, suspendedAt }: StatusDates): MembershipStatus =>
  suspendedAt ? 'suspended' : confirmedAt ? 'confirmed' : 'new'

export type ListedPerson = PeopleCursor & {
  name: string
  image: string | null
  note: string
  roles: Role[]
  membership: MembershipStatus
}

export type PeoplePage = { items: ListedPerson[]; next: PeopleCursor | null }

/** A page of `size` people, from rows of which one more was queried. */
export function toPeoplePage(rows: PersonRow[], size: number, filter: PeopleFilter): PeoplePage {
  const items = rows.slice(0, size).map(row => toListedPerson(row, filter))
  const last = items.at(-1)
  return { items, next: rows.length > size && last ? { place: last.place, id: last.id } : null }
}

function toListedPerson(row: PersonRow, filter: PeopleFilter): ListedPerson {
  const { id, place, name, image } = row
  return {
    id,
    place,
    name,
    image,
    note: describePerson(row, filter),
    roles: listRoles(row),
    membership: getMembershipStatus(row),
  }
}

/** The text below the name: a detail that fits the filter, or how to reach the person. */
function describePerson({ email, phone, bornOn, createdAt, suspendedAt }: PersonRow, filter: PeopleFilter) {
  if (suspendedAt) return `Conta suspensa desde ${formatLongDate(suspendedAt)}`
  if (filter === 'birthdays' && bornOn) return `Dia ${Number(bornOn.slice(8))}`
  if (filter === 'new') return `Aqui desde ${formatLongDate(createdAt)}`
  return [phone && formatPhone(phone), email].filter(Boolean).join(' · ')
}
