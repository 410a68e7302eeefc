import type { PrayerStepKind, Prisma } from '@/lib/generated/prisma/client'

type Where = Prisma.PrayerRequestWhereInput
type Data = Prisma.PrayerRequestUncheckedUpdateManyInput
/** Where a request must stand for a step and what the step makes of it, the first that fits; and how it stands once taken. */
type Step = { turns: { from: Where; to: Data }[]; taken: Where }

export type StepKind = Exclude<PrayerStepKind, 'read'>

/** The steps of a request's way, taken by somebody. */
export function stepOf(kind: StepKind, by: string, given: string): Step {
  const now = new Date()
  const free = { claimedBy: null, claimedAt: null }
  const steps: Record<StepKind, Step> = {
    claimed: {
      turns: [
        {
          from: { claimedBy: null, status: { not: 'answered' } },
          to: { status: 'praying', claimedBy: by, claimedAt: now },
        },
      ],
      taken: { status: 'praying', claimedBy: by },
    },
    released: {
      turns: [{ from: { status: 'praying' }, to: { status: 'new', ...free } }],
      taken: { status: 'new' },
    },
    answered: {
      turns: [{ from: { status: { not: 'answered' } }, to: { status: 'answered', answeredAt: now } }],
      taken: { status: 'answered' },
    },
    reopened: {
      turns: [
        { from: { status: 'answered', claimedBy: { not: null } }, to: { status: 'praying', answeredAt: null } },
        { from: { status: 'answered' }, to: { status: 'new', answeredAt: null, ...free } },
      ],
      taken: { status: { not: 'answered' } },
    },
    marked_urgent: { turns: [{ from: { isUrgent: false }, to: { isUrgent: true } }], taken: { isUrgent: true } },
    unmarked_urgent: { turns: [{ from: { isUrgent: true }, to: { isUrgent: false } }], taken: { isUrgent: false } },
    told_outcome: { turns: [{ from: { outcome: { not: given } }, to: { outcome: given } }], taken: { outcome: given } },
  }
  return steps[kind]
}
