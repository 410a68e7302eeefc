import type { Church, Weekday } from './schema'

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
export const cityOf = ({ address: { city, state } }: Church) => [city, state].filter(Boolean).join(', ')
