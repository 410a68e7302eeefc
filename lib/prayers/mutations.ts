import 'server-only'
import { subDays } from 'date-fns'
import { readMailAddresses, readSettings } from '@/lib/church/reads'
import type { Prisma } from '@/lib/generated/prisma/client'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import { env } from '@/lib/platform/runtime/env'
import type { PolicyActor } from '@/lib/platform/session/actor'
import { canManagePrayers } from './policy'
import { describeWaiting, toOpenedPrayer, type WaitingCount } from './prayer'
import { planStep, type StepKind } from './step'

/**
 * Returns who reads a new request: the addresses named for its mails, and the pastoral team, which opens it in the app.
 * Without named addresses the mails go to the team. Only addresses that can receive mail count as recipients.
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
 * Mails the team that somebody received the duty, or that the recipients changed: everybody who has the duty, and the
 * recipients (for a change of recipients, the former ones).
 */
export async function notifyPrayerTeam(transaction: Transaction, news: TeamNews, formerRecipients: string[] = []) {
  const { recipients, team } = await findPrayerReaders(transaction)
  const { receives } = await readMailAddresses(transaction)
  const notified = [...team.map(({ email }) => email), ...('roleChangeId' in news ? recipients : formerRecipients)]
  for (const recipient of new Set(notified.filter(receives)))
    await enqueue(transaction, 'mailPrayerTeam', { recipient, ...news })
}

/** Mails the team that somebody lost the duty, and that person. */
export async function notifyDutyTaken(transaction: Transaction, change: { profileId: string; roleChangeId: string }) {
  const { recipients, team } = await findPrayerReaders(transaction)
  const { receives } = await readMailAddresses(transaction)
  const { profileId, roleChangeId } = change
  const former = await transaction.profile.findUnique({ where: { id: profileId }, select: { email: true } })
  if (!former) return
  for (const recipient of new Set([...team.map(({ email }) => email), ...recipients].filter(receives)))
    if (recipient !== former.email) await enqueue(transaction, 'mailDutyTaken', { recipient, roleChangeId })
  if (receives(former.email)) await enqueue(transaction, 'mailFormerTeamMember', change)
}

/** Returns for how many days a request is stored. */
export const getRetentionDays = async (within: Transaction = db) =>
  (await readSettings(within)).prayerRetentionDays ?? env.PRAYER_RETENTION_DAYS

/** Deletes expired requests with their notes and steps. */
export async function eraseOldPrayers(now: Date) {
  await db.prayerRequest.deleteMany({ where: { createdAt: { lt: subDays(now, await getRetentionDays()) } } })
}

/**
 * Returns a request for a member of the team, with its latest hundred steps. Only this function opens a request: it
 * records the reader before reading the text.
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
 * Takes a step if the request's status allows it, and records who took it. It is refused unless the request now has
 * the step's result, so that a second tap is no mistake. Of two concurrent steps the second waits for the row.
 */
export async function takeStep(transaction: Transaction, kind: StepKind, { id, by, outcome = '' }: StepRequest) {
  const { transitions, result } = planStep(kind, by, outcome)
  for (const { from, to } of transitions) {
    const data = { ...to, version: { increment: 1 } }
    const { count } = await transaction.prayerRequest.updateMany({ where: { ...from, id }, data })
    if (count === 0) continue
    await transaction.prayerStep.create({ data: { requestId: id, personId: by, kind } })
    return written()
  }
  const hasResult = (await transaction.prayerRequest.count({ where: { ...result, id } })) > 0
  return hasResult ? written() : unwritten('changed meanwhile')
}

type StepRequest = { id: string; by: string; outcome?: string }

/** The version also changes with the notes, so that other open pages notice them. */
export const increaseVersion = (transaction: Transaction, id: string) =>
  transaction.prayerRequest.update({ where: { id }, data: { version: { increment: 1 } }, select: { id: true } })

/** Counts the requests older than this. */
export const countPrayersOlderThan = (days: number, now: Date) =>
  db.prayerRequest.count({ where: { createdAt: { lt: subDays(now, days) } } })

/** Counts the requests nobody has claimed, for members of the team; undefined for anyone else. */
export async function countWaitingPrayers(actor: PolicyActor): Promise<WaitingCount | undefined> {
  if (!canManagePrayers(actor)) return undefined
  const free = { OR: [{ status: 'new' as const }, { status: 'praying' as const, claimedBy: null }] }
  const [total, urgent] = await Promise.all([
    db.prayerRequest.count({ where: free }),
    db.prayerRequest.count({ where: { ...free, isUrgent: true } }),
  ])
  return { total, words: describeWaiting(total, urgent) }
}

/** Returns the settings' changes from this version on, oldest first, with who made them. */
export const findSettingsChanges = (version: number, within: Transaction = db) =>
  within.prayerSettingsChange.findMany({
    where: { number: { gte: version } },
    orderBy: { number: 'asc' },
    include: { changer: person },
  })

/** Returns the version for a settings form: the number of the next change. */
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
