import type { Occurrence } from './occurrence'

/** The instant from which an occurrence is over: one that says no end is so after an hour, as in calendar apps. */
export const findOverAt = ({ starts, ends }: Pick<Occurrence, 'starts' | 'ends'>) =>
  new Date(ends ?? Date.parse(starts) + HOUR)

const HOUR = 3_600_000
