import type { AssignmentStatus } from '@/lib/generated/prisma/enums'
import type { Day } from '@/lib/platform/runtime/time'

export type { AssignmentStatus }

/** What the status of an assignment says to people. */
export const statusWords: Record<AssignmentStatus, string> = {
  draft: 'rascunho',
  asked: 'sem resposta',
  yes: 'vai',
  no: 'não pode',
  out: 'saiu da escala',
}

/**
 * Returns the status that counts on the day on which the service takes place now: an answer for another day is none. The
 * hour does not matter.
 */
export const countedStatus = (
  { status, answeredDay }: { status: AssignmentStatus; answeredDay: Day | null },
  day: Day,
): AssignmentStatus => ((status === 'yes' || status === 'no') && answeredDay !== day ? 'asked' : status)

/** Whether the person holds the place: nobody else is looked for. */
export const holdsPlace = (status: AssignmentStatus) => status === 'draft' || status === 'asked' || status === 'yes'
