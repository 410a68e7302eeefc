import 'server-only'
import { subDays } from 'date-fns'
import { CHURCH_ID } from '@/lib/church/church'
import { readSettings } from '@/lib/church/mutations'
import type { ChurchSettings } from '@/lib/church/settings'
import { db, type Transaction } from '@/lib/database/db'
import { env } from '@/lib/env'
import type { PrayerStepKind, Prisma } from '@/lib/generated/prisma/client'
import { openedPrayer } from './prayer'

/** Whom new requests are mailed to. */
export const recipientsOf = ({ prayerRecipients }: ChurchSettings) =>
  prayerRecipients && prayerRecipients.length > 0 ? prayerRecipients : env.PRAYER_EMAIL_TO

/** For how many days a request is kept. */
export const keptFor = async (within: Transaction = db) =>
  (await readSettings(within)).prayerRetentionDays ?? env.PRAYER_RETENTION_DAYS

/** Requests that outlive their time are erased, with all that is noted of them. */
export async function eraseOldPrayers(now: Date) {
  await db.prayerRequest.deleteMany({ where: { createdAt: { lt: subDays(now, await keptFor()) } } })
}

/**
 * The one way to what somebody asked: whoever is shown it stands among its readers before it is read. What others did to it
 * comes along, the latest hundred steps.
 */
export async function openPrayerFor(by: string, id: string, within: Transaction) {
  await within.$executeRaw`
    insert into prayer_steps (request_id, person_id, kind)
    select id, ${by}::uuid, 'read' from prayer_requests where id = ${id}::uuid on conflict do nothing`
  const row = await within.prayerRequest.findUniqueOrThrow({ where: { id }, include: whole })
  const readers = await within.prayerStep.findMany({ where: { requestId: id, kind: 'read' }, ...latest })
  return openedPrayer({ ...row, readers }, { by, keptFor: await keptFor(within), now: new Date() })
}

/** Where a request must stand for a step, and what the step makes of it; the first that fits is taken. */
type Step = { from: Prisma.PrayerRequestWhereInput; to: Prisma.PrayerRequestUncheckedUpdateManyInput }
const free = { claimedBy: null, claimedAt: null }
const ways: Record<Exclude<PrayerStepKind, 'read'>, (by: string, given: string) => Step[]> = {
  claimed: by => [
    {
      from: { claimedBy: null, status: { not: 'answered' } },
      to: { status: 'praying', claimedBy: by, claimedAt: new Date() },
    },
  ],
  released: () => [{ from: { status: 'praying' }, to: { status: 'new', ...free } }],
  answered: () => [{ from: { status: { not: 'answered' } }, to: { status: 'answered', answeredAt: new Date() } }],
  reopened: () => [
    { from: { status: 'answered', claimedBy: { not: null } }, to: { status: 'praying', answeredAt: null } },
    { from: { status: 'answered' }, to: { status: 'new', answeredAt: null, ...free } },
  ],
  marked_urgent: () => [{ from: { isUrgent: false }, to: { isUrgent: true } }],
  unmarked_urgent: () => [{ from: { isUrgent: true }, to: { isUrgent: false } }],
  told_outcome: (_, outcome) => [{ from: {}, to: { outcome } }],
}

/**
 * Takes a step if the request still stands where the step begins, and keeps who took it; says whether it did. Of two at once
 * the second one waits for the row, and finds it changed.
 */
export async function takeStep(
  transaction: Transaction,
  kind: keyof typeof ways,
  { id, by, given = '' }: { id: string; by: string; given?: string },
) {
  for (const { from, to } of ways[kind](by, given)) {
    const data = { ...to, version: { increment: 1 } }
    const { count } = await transaction.prayerRequest.updateMany({ where: { ...from, id }, data })
    if (count === 0) continue
    await transaction.prayerStep.create({ data: { requestId: id, personId: by, kind } })
    return true
  }
  return false
}

/** Another's open page hears of what is noted by the version too. */
export const touch = (transaction: Transaction, id: string) =>
  transaction.prayerRequest.update({ where: { id }, data: { version: { increment: 1 } }, select: { id: true } })

type Kept = Pick<ChurchSettings, 'prayerRetentionDays' | 'prayerTextInMail'>

/** One statement, which leaves alone whatever else the church has settled. */
export async function keepPrayerSettings(kept: Kept) {
  const settings = JSON.stringify(kept)
  await db.$executeRaw`
    insert into church (id, settings) values (${CHURCH_ID}::uuid, ${settings}::jsonb)
    on conflict (id) do update set settings = church.settings || excluded.settings, updated_at = now()`
}

/** How many requests are older than that. */
export const countOlderThan = (days: number, now: Date) =>
  db.prayerRequest.count({ where: { createdAt: { lt: subDays(now, days) } } })

const person = { select: { name: true } } as const
const latest = {
  orderBy: [{ at: 'desc' }, { id: 'desc' }],
  include: { person },
} satisfies Prisma.PrayerStepFindManyArgs
const whole = {
  claimer: person,
  notes: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 100, include: { author: person } },
  steps: { where: { kind: { not: 'read' } }, take: 100, ...latest },
} satisfies Prisma.PrayerRequestInclude
