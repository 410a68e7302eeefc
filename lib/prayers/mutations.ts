import 'server-only'
import { subDays } from 'date-fns'
import { readMailAddresses, readSettings } from '@/lib/church/reads'
import { db, type Transaction } from '@/lib/database/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { enqueue } from '@/lib/jobs/queue'
import { env } from '@/lib/runtime/env'
import type { PolicyActor } from '@/lib/session/actor'
import { canManagePrayers } from './policy'
import { toOpenedPrayer } from './prayer'
import { describeWaiting, type WaitingCount } from './waiting'
import { planStep, type StepKind } from './way'

/**
 * Who reads a new request: the addresses that were named for its mails, and the pastoral team, which opens it in the app.
 * Without named addresses the mails go to the team. Of both, only whoever can be reached counts as a recipient.
 */
export async function findPrayerReaders(within: Transaction = db) {
  const { recipients: namedAddresses, receives } = await readMailAddresses(within)
  const team = await within.profile.findMany({
    where: teamMembers,
    orderBy: { name: 'asc' },
    select: { name: true, email: true },
  })
  const addresses = team.map(({ email }) => email).filter(receives)
  return {
    recipients: namedAddresses.length > 0 ? namedAddresses : addresses,
    named: namedAddresses,
    team,
    hasReaders: namedAddresses.length + team.length > 0,
  }
}

/** Whether anybody reads a new request. */
export async function hasPrayerReaders() {
  const { recipients } = await readMailAddresses()
  return recipients.length > 0 || (await db.profile.count({ where: teamMembers })) > 0
}

const teamMembers = { duties: { has: 'pastoral' }, suspendedAt: null } satisfies Prisma.ProfileWhereInput

type TeamNews = { roleChangeId: string } | { settingsChange: number }

/**
 * Tells the team by mail that somebody received the duty, or that the recipients changed: whoever holds the duty, whoever
 * receives requests, and whoever did before.
 */
export async function notifyPrayerTeam(transaction: Transaction, news: TeamNews, formerRecipients: string[] = []) {
  const { recipients, team } = await findPrayerReaders(transaction)
  const { receives } = await readMailAddresses(transaction)
  const notified = [...team.map(({ email }) => email), ...('roleChangeId' in news ? recipients : formerRecipients)]
  for (const recipient of new Set(notified.filter(receives)))
    await enqueue(transaction, 'mailPrayerTeam', { recipient, ...news })
}

/** For how many days a request is kept. */
export const getRetentionDays = async (within: Transaction = db) =>
  (await readSettings(within)).prayerRetentionDays ?? env.PRAYER_RETENTION_DAYS

/** Requests that outlive their time are erased, with all that is noted of them. */
export async function eraseOldPrayers(now: Date) {
  await db.prayerRequest.deleteMany({ where: { createdAt: { lt: subDays(now, await getRetentionDays()) } } })
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
  return toOpenedPrayer(
    { ...row, notes, steps, readers },
    { by, retentionDays: await getRetentionDays(within), now: new Date() },
  )
}

/**
 * Takes a step if the request still stands where the step begins, and keeps who took it; says whether the request stands now
 * as the step leaves it, so that a second tap is no mistake. Of two at once the second one waits for the row.
 */
export async function takeStep(transaction: Transaction, kind: StepKind, { id, by, outcome = '' }: StepRequest) {
  const { transitions, result } = planStep(kind, by, outcome)
  for (const { from, to } of transitions) {
    const data = { ...to, version: { increment: 1 } }
    const { count } = await transaction.prayerRequest.updateMany({ where: { ...from, id }, data })
    if (count === 0) continue
    await transaction.prayerStep.create({ data: { requestId: id, personId: by, kind } })
    return true
  }
  return (await transaction.prayerRequest.count({ where: { ...result, id } })) > 0
}

type StepRequest = { id: string; by: string; outcome?: string }

/** Another's open page hears of what is noted by the version too. */
export const increaseVersion = (transaction: Transaction, id: string) =>
  transaction.prayerRequest.update({ where: { id }, data: { version: { increment: 1 } }, select: { id: true } })

/** How many requests are older than that. */
export const countPrayersOlderThan = (days: number, now: Date) =>
  db.prayerRequest.count({ where: { createdAt: { lt: subDays(now, days) } } })

/** How many requests wait for somebody of the team, for whoever is of it; undefined for all others. */
export async function countWaitingPrayers(asker: PolicyActor): Promise<WaitingCount | undefined> {
  if (!canManagePrayers(asker)) return undefined
  const free = { OR: [{ status: 'new' as const }, { status: 'praying' as const, claimedBy: null }] }
  const [total, urgent] = await Promise.all([
    db.prayerRequest.count({ where: free }),
    db.prayerRequest.count({ where: { ...free, isUrgent: true } }),
  ])
  return { total, words: describeWaiting(total, urgent) }
}

/** The settings' changes from this version on, oldest first, with whoever made them. */
export const findSettingsChanges = (version: number, within: Transaction = db) =>
  within.prayerSettingsChange.findMany({
    where: { number: { gte: version } },
    orderBy: { number: 'asc' },
    include: { changer: person },
  })

/** The version that a form of the settings begins with: the number of the next change. */
export async function getSettingsVersion(within: Transaction = db) {
  const { _max } = await within.prayerSettingsChange.aggregate({ _max: { number: true } })
  return (_max.number ?? 0) + 1
}

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
