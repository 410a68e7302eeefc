import type { Service } from '@/lib/church/facts'
import type { Weekday } from '@/lib/church/week'

/** A service as it is entered; an empty row is ignored. */
export type ServiceRow = { name: string; weekday: Weekday; starts: string; ends: string }

export const MAX_ROWS = 20
export const emptyRow: ServiceRow = { name: '', weekday: 'Sunday', starts: '', ends: '' }

export const isEmptyRow = ({ name, starts, ends }: ServiceRow) => !name.trim() && !starts && !ends

/** Returns what is wrong with a row in words, or undefined. */
export function findRowProblem({ name, starts, ends }: ServiceRow, index: number) {
  const which = `No ${index + 1}º horário`
  if (!starts) return `${which}, informe a que horas começa.`
  if (!name.trim()) return `${which}, informe o nome, como “Culto de celebração”.`
  if (ends && ends <= starts) return `${which}, o fim precisa ser depois do começo.`
  return undefined
}

/** A service without an end takes an hour and a half. No service goes past midnight. */
export const toService = ({ name, weekday, starts, ends }: ServiceRow): Service => ({
  name,
  weekday,
  starts,
  ends: ends || addMinutes(starts, 90),
  about: '',
})

function addMinutes(clock: string, minutes: number) {
  const [hours = 0, past = 0] = clock.split(':').map(Number)
  const totalMinutes = Math.min(hours * 60 + past + minutes, 23 * 60 + 59)
  return `${String(Math.floor(totalMinutes / 60)).padStart(2, '0')}:${String(totalMinutes % 60).padStart(2, '0')}`
}
