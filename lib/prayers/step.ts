import type { PrayerStepKind, Prisma } from '@/lib/generated/prisma/client'

type Where = Prisma.PrayerRequestWhereInput
type Data = Prisma.PrayerRequestUncheckedUpdateManyInput
/**
 * The status from which a step is possible and the change it makes (the first that matches); and the status afterwards.
 */
type Step = { transitions: { from: Where; to: Data }[]; result: Where }

export type StepKind = Exclude<PrayerStepKind, 'read'>

/** Plans a step that a person takes on a request. */
export function planStep(kind: StepKind, by: string, outcome: string): Step {
  const now = new Date()
  const free = { claimedBy: null, claimedAt: null }
  const steps: Record<StepKind, Step> = {
    claimed: {
      transitions: [
        {
          from: { claimedBy: null, status: { not: 'answered' } },
          to: { status: 'praying', claimedBy: by, claimedAt: now },
        },
      ],
      result: { status: 'praying', claimedBy: by },
    },
    released: {
      transitions: [{ from: { status: 'praying' }, to: { status: 'new', ...free } }],
      result: { status: 'new' },
    },
    answered: {
      transitions: [{ from: { status: { not: 'answered' } }, to: { status: 'answered', answeredAt: now } }],
      result: { status: 'answered' },
    },
    reopened: {
      transitions: [
        { from: { status: 'answered', claimedBy: { not: null } }, to: { status: 'praying', answeredAt: null } },
        { from: { status: 'answered' }, to: { status: 'new', answeredAt: null, ...free } },
      ],
      result: { status: { not: 'answered' } },
    },
    marked_urgent: { transitions: [{ from: { isUrgent: false }, to: { isUrgent: true } }], result: { isUrgent: true } },
    unmarked_urgent: {
      transitions: [{ from: { isUrgent: true }, to: { isUrgent: false } }],
      result: { isUrgent: false },
    },
    told_outcome: {
      transitions: [{ from: { outcome: { not: outcome } }, to: { outcome: outcome } }],
      result: { outcome: outcome },
    },
  }
  return steps[kind]
}
