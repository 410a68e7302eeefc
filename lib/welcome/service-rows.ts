import type { Service } from '@/lib/church/facts'
import { findUsualEnd, type Weekday } from '@/lib/church/week'

/** A service as it is entered; an empty row is ignored. */
export type ServiceRow = { name: string; weekday: Weekday; starts: string; ends: string } & Pick<Service, 'firstVisit'>

export const MAX_ROWS = 20
export const emptyRow: ServiceRow = { name: '', weekday: 'Sunday', starts: '', ends: '', firstVisit: 'usual' }

export const isEmptyRow = ({ name, starts, ends }: ServiceRow) => !name.trim() && !starts && !ends

/** Returns what is wrong with a row in words, or undefined. */
export function findRowProblem({ name, starts, ends }: ServiceRow, index: number) {
  const which = `No ${index + 1}º horário`
  if (!starts) return `${which}, informe a que horas começa.`
  if ([...name.trim()].length < 3) return `${which}, informe o nome, como “Culto de celebração”.`
  if (ends && ends <= starts) return `${which}, o fim precisa ser depois do começo.`
  return undefined
}

export const toService = ({ name, weekday, starts, ends, firstVisit }: ServiceRow): Service => ({
  ...{ id: '', name, weekday, starts, firstVisit, about: '' },
  ends: ends || findUsualEnd(starts),
})
