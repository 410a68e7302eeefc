import type { Church, Service, Weekday } from './schema'

/** The church's one row. */
export const CHURCH_ID = '00000000-0000-4000-8000-000000000001'

/** What people call a day of the week. */
export const dayNames: Record<Weekday, string> = {
  Sunday: 'Domingo',
  Monday: 'Segunda-feira',
  Tuesday: 'Terça-feira',
  Wednesday: 'Quarta-feira',
  Thursday: 'Quinta-feira',
  Friday: 'Sexta-feira',
  Saturday: 'Sábado',
}

/** 'Vila Velha, ES' */
export const cityOf = ({ address: { city, state } }: Pick<Church, 'address'>) =>
  [city, state].filter(Boolean).join(', ')

const days = Object.keys(dayNames) as Weekday[]

/** From Monday on, as the week is lived: a Sunday ends it. */
export const weekOrder = days.slice(1).concat(days.slice(0, 1))

export const inOrder = <Timed extends Pick<Service, 'weekday' | 'starts'>>(services: Timed[]) =>
  services.toSorted(
    (one, other) =>
      weekOrder.indexOf(one.weekday) - weekOrder.indexOf(other.weekday) || one.starts.localeCompare(other.starts),
  )

export const hasMission = ({ mission: { text, values } }: Pick<Church, 'mission'>) => text !== '' || values.length > 0

/** Whether it says where it is or how to reach it. */
export const canBeReached = (church: Pick<Church, 'address' | 'position' | 'phone' | 'email' | 'social'>) =>
  Boolean(addressLines(church)[0] || church.position || church.phone || church.email || church.social.length > 0)

/** The lines of a letter to the church, without what it has not said. */
export const addressLines = ({ address: { street, district, city, state } }: Pick<Church, 'address'>) =>
  [street, [district, city, state].filter(Boolean).join(', ')].filter(Boolean)
