import { hashKey, type Limit, limits } from '@/lib/platform/action/limits'

/** For tests about the input and not about how often it is sent. */
export function liftLimits() {
  for (const counter of Object.values(limits).flat()) counter.points = 1_000_000
}

/** Counts `times` tries of this person in a window that ends in `seconds`. */
export const recordTries = ([counter]: Limit, person: string, times: number, seconds = 600) =>
  counter?.set(hashKey(person), times, seconds)

/** Returns how often this person has tried. */
export const countTries = async ([counter]: Limit, person: string) =>
  (await counter?.get(hashKey(person)))?.consumedPoints ?? 0
