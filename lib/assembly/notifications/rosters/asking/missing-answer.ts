import { addDays, addHours, subDays, subHours } from 'date-fns'
import { type Duty, isComing } from '@/lib/assembly/notifications/rosters/duty'

/**
 * Whether somebody who was asked three days ago has not answered. On the last day they are told that they serve; who
 * answered for another day was told when the service moved.
 */
export const isAnswerMissing = (duty: Duty, now: Date) =>
  duty.status === 'asked' &&
  duty.askedAt !== null &&
  duty.answeredAt === null &&
  duty.askedAt <= subHours(now, PATIENCE) &&
  duty.askedAt > subDays(now, MOST_DAYS) &&
  isComing(duty, addDays(now, 1))

/** From when on an answer is missing. */
export const findPatienceEnd = (askedAt: Date) => addHours(askedAt, PATIENCE)

const PATIENCE = 72
/** What people were told is forgotten after sixty days. */
const MOST_DAYS = 30
