import 'server-only'
import { subDays } from 'date-fns'
import { readSettings } from '@/lib/church/mutations'
import type { ChurchSettings } from '@/lib/church/settings'
import { db, type Transaction } from '@/lib/database/db'
import { env } from '@/lib/env'
import type { Prisma } from '@/lib/generated/prisma/client'
import { openedPrayer } from './prayer'
import { type StepKind, stepOf } from './way'

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
  // One after the other: a transaction has one connection.
  const row = await within.prayerRequest.findUniqueOrThrow({ where: { id }, include: { claimer: person } })
  const notes = await within.prayerNote.findMany({ where: { requestId: id }, ...latestNotes })
  const steps = await within.prayerStep.findMany({
    where: { requestId: id, kind: { not: 'read' } },
    take: 100,
    ...latestSteps,
  })
  const readers = await within.prayerStep.findMany({ where: { requestId: id, kind: 'read' }, ...latestSteps })
  return openedPrayer({ ...row, notes, steps, readers }, { by, keptFor: await keptFor(within), now: new Date() })
}

/**
 * Takes a step if the request still stands where the step begins, and keeps who took it; says whether the request stands now
 * as the step leaves it, so that a second tap is no mistake. Of two at once the second one waits for the row.
 */
export async function takeStep(transaction: Transaction, kind: StepKind, { id, by, given = '' }: Taken) {
  const { turns, taken } = stepOf(kind, by, given)
  for (const { from, to } of turns) {
    const data = { ...to, version: { increment: 1 } }
    const { count } = await transaction.prayerRequest.updateMany({ where: { ...from, id }, data })
    if (count === 0) continue
    await transaction.prayerStep.create({ data: { requestId: id, personId: by, kind } })
    return true
  }
  return (await transaction.prayerRequest.count({ where: { ...taken, id } })) > 0
}

type Taken = { id: string; by: string; given?: string }

/** Another's open page hears of what is noted by the version too. */
export const touch = (transaction: Transaction, id: string) =>
  transaction.prayerRequest.update({ where: { id }, data: { version: { increment: 1 } }, select: { id: true } })

/** How many requests are older than that. */
export const countOlderThan = (days: number, now: Date) =>
  db.prayerRequest.count({ where: { createdAt: { lt: subDays(now, days) } } })

const person = { select: { name: true } } as const
const latestSteps = {
  orderBy: [{ at: 'desc' }, { id: 'desc' }],
  include: { person },
} satisfies Prisma.PrayerStepFindManyArgs
const latestNotes = {
  orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  take: 100,
  include: { author: person },
} satisfies Prisma.PrayerNoteFindManyArgs
