import { dayFromColumn } from '@/lib/runtime/time'

/** What an export may hold; a `day` belongs to no zone, `pictures` are addresses, `fields` have names for people only. */
export type Value =
  | string
  | number
  | boolean
  | Date
  | null
  | { day: string }
  | { list: string[] }
  | { pictures: string[] }
  | { fields: Record<string, string> }

/** The day in a `date` column. */
export const dayIn = (column: Date | null) => column && { day: dayFromColumn(column) }

/** The addresses among these; null and empty ones are none. */
export const picturesIn = (...addresses: (string | null)[]) => ({
  pictures: addresses.filter(address => address !== null && address !== '') as string[],
})
