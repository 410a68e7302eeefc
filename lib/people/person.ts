import { maskedPhone } from '@/lib/phone'
import { type Day, longDate } from '@/lib/runtime/time'
import type { Duty } from '@/lib/session/actor'
import { type Role, rolesOf } from './role'

/** Which people a list shows; everyone, where nothing is said. */
export const SHOWN = ['everyone', 'new', 'confirmed', 'suspended', 'admins', 'birthdays'] as const
export type Shown = (typeof SHOWN)[number]
export const shownOf = (asked: unknown): Shown => SHOWN.find(shown => shown === asked) ?? 'everyone'

export type Counts = Record<Shown, number>

/** Where somebody stands in a list of people: in the order of the list, and by whom nobody else is. */
export type Place = { place: string; id: string }

/** A row of the list as the database gives it. */
export type PersonRow = Place & {
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

export type Standing = 'new' | 'confirmed' | 'suspended'

type Dated = { confirmedAt: Date | null; suspendedAt: Date | null }
export const standingOf = ({ confirmedAt, suspendedAt }: Dated): Standing =>
  suspendedAt ? 'suspended' : confirmedAt ? 'confirmed' : 'new'

export type ListedPerson = Place & {
  name: string
  image: string | null
  note: string
  roles: Role[]
  standing: Standing
}

export type PeoplePage = { items: ListedPerson[]; next: Place | null }

/** A page of so many, from rows of which one more was asked for. */
export function peoplePage(rows: PersonRow[], size: number, shown: Shown): PeoplePage {
  const items = rows.slice(0, size).map(row => listedPerson(row, shown))
  const last = items.at(-1)
  return { items, next: rows.length > size && last ? { place: last.place, id: last.id } : null }
}

function listedPerson(row: PersonRow, shown: Shown): ListedPerson {
  const { id, place, name, image } = row
  return { id, place, name, image, note: noteOf(row, shown), roles: rolesOf(row), standing: standingOf(row) }
}

/** What stands below the name: what this list is about, or how to reach the person. */
function noteOf({ email, phone, bornOn, createdAt, suspendedAt }: PersonRow, shown: Shown) {
  if (suspendedAt) return `Conta suspensa desde ${longDate(suspendedAt)}`
  if (shown === 'birthdays' && bornOn) return `Dia ${Number(bornOn.slice(8))}`
  if (shown === 'new') return `Aqui desde ${longDate(createdAt)}`
  return [phone && maskedPhone(phone), email].filter(Boolean).join(' · ')
}
