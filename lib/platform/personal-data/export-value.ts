import { dayFromColumn } from '@/lib/platform/runtime/time'

/** A value in an export. A `day` has no time zone, `pictures` are addresses, `fields` are labelled for people only. */
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

/** The addresses among these, without null and empty ones. */
export const picturesIn = (...addresses: (string | null)[]) => ({
  pictures: addresses.filter(address => address !== null && address !== '') as string[],
})
