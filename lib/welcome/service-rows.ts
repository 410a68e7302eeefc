import type { Service } from '@/lib/church/facts'
import type { Weekday } from '@/lib/church/week'

/** A service as it is typed: a row that says nothing is none. */
export type ServiceRow = { name: string; weekday: Weekday; starts: string; ends: string }

export const MAX_ROWS = 20
export const emptyRow: ServiceRow = { name: '', weekday: 'Sunday', starts: '', ends: '' }

export const isEmptyRow = ({ name, starts, ends }: ServiceRow) => !name.trim() && !starts && !ends

/** What is still to be mended in a row, in words; nothing when it is whole. */
export function findRowProblem({ name, starts, ends }: ServiceRow, at: number) {
  const which = `No ${at + 1}º horário`
  if (!starts) return `${which}, informe a que horas começa.`
  if (!name.trim()) return `${which}, informe o nome, como “Culto de celebração”.`
  if (ends && ends <= starts) return `${which}, o fim precisa ser depois do começo.`
  return undefined
}

/** An hour and a half, unless it was said how long. No service goes on past midnight. */
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
