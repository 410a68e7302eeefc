import type { PersonalTable } from '@/lib/platform/personal-data/table'

type Effect = 'deleted' | 'cleared' | 'given to the church' | `stays: ${string}`

/**
 * What deleting an account does to a column, in the rows that a field of the profile leads to. Foreign keys and
 * deletePerson (lib/account/mutations.ts) do it; tests compare them with this plan.
 */
export function planDeletion({ people, stays, columns }: PersonalTable, field: string, name: string): Effect {
  if (stays) return `stays: ${stays}`
  const person = people[field]
  // No field leads to the profile itself.
  if (!person || person.erases === 'row') return 'deleted'
  if (person.key === name) return 'cleared'
  const column = columns[name]
  return typeof column === 'object' && 'stays' in column ? `stays: ${column.stays}` : 'given to the church'
}
