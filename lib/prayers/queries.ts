import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { readSettings } from '@/lib/church/reads'
import { type Cursor, type Page, toPage } from '@/lib/cursor'
import { db } from '@/lib/database/db'
import { tags } from '@/lib/realtime/tags'
import { env, isBuilding } from '@/lib/runtime/env'
import { isPerson } from '@/lib/session/actor'
import { currentActor } from '@/lib/session/session'
import { findPrayerReaders, findSettingsChanges, getSettingsVersion, hasPrayerReaders } from './mutations'
import { canManagePrayers } from './policy'
import { type ListedPrayer, type OwnPrayer, type Status, toListedPrayer, toOwnPrayer } from './prayer'
import { buildChangeLog, toSettingsFields } from './settings'

export type PrayerFilter = { status: Status; urgent: boolean }

/** Whose requests there are, newest first, the urgent ones apart; for the team, and without a word of what was asked. */
export async function listPrayers(
  { status, urgent }: PrayerFilter,
  after?: Cursor,
): Promise<Page<ListedPrayer> | null> {
  if (!canManagePrayers(await currentActor())) return null

  const earlier = after && {
    OR: [{ createdAt: { lt: after.createdAt } }, { createdAt: after.createdAt, id: { lt: after.id } }],
  }
  const rows = await db.prayerRequest.findMany({
    where: { status, isUrgent: urgent, ...earlier },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PAGE_SIZE + 1,
    select: {
      ...{ id: true, fullName: true, createdAt: true, status: true, isUrgent: true },
      claimer: person,
      steps: { where: { kind: 'marked_urgent' }, orderBy: [{ at: 'desc' }], take: 1, select: { at: true, person } },
    },
  })
  return toPage(rows.map(toListedPrayer), PAGE_SIZE)
}

/** How often a request has changed: an open page asks, and has it opened anew when a colleague was at it; null when it is gone. */
export async function getPrayerVersion(id: string) {
  if (!canManagePrayers(await currentActor())) return null
  const request = await db.prayerRequest.findUnique({ where: { id }, select: { version: true } })
  return { version: request?.version ?? null }
}

export type PrayerSettings = NonNullable<Awaited<ReturnType<typeof getPrayerSettings>>>

/** How requests are kept and mailed, and who changed that, for the team. */
export async function getPrayerSettings() {
  if (!canManagePrayers(await currentActor())) return null

  const [settings, { recipients, named: namedAddresses }, version, changeLog] = await Promise.all([
    readSettings(),
    findPrayerReaders(),
    getSettingsVersion(),
    readChangeLog(),
  ])
  return {
    version,
    ...toSettingsFields(settings),
    defaultDays: env.PRAYER_RETENTION_DAYS,
    /** Where the mails go now, whether somebody named those addresses or they are the team's own. */
    mailRecipients: recipients,
    isMailedToTeam: namedAddresses.length === 0,
    trail: changeLog,
  }
}

/** Whether a request would be read by somebody: otherwise nobody is invited to ask. */
export async function acceptsPrayers() {
  // The same for everyone.
  return cachedAcceptsPrayers()
}

/** What somebody asked while signed in, for themselves alone; nothing for guests. */
export async function listMyPrayers(): Promise<OwnPrayer[]> {
  const actor = await currentActor()
  if (!isPerson(actor)) return []

  const rows = await db.prayerRequest.findMany({
    where: { askedBy: actor.id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PAGE_SIZE,
    select: {
      id: true,
      fullName: true,
      prayerDescription: true,
      createdAt: true,
      status: true,
      claimedAt: true,
      outcome: true,
    },
  })
  return rows.map(toOwnPrayer)
}

const PAGE_SIZE = 20
const CHANGE_LOG_LENGTH = 50
const person = { select: { name: true } } as const

async function readChangeLog() {
  const version = await getSettingsVersion()
  const [settings, duties] = await Promise.all([
    findSettingsChanges(version - CHANGE_LOG_LENGTH),
    db.roleChange.findMany({
      where: { duty: 'pastoral' },
      orderBy: { changedAt: 'desc' },
      take: CHANGE_LOG_LENGTH,
      select: { id: true, isGiven: true, changedBy: true, changedAt: true, profile: person, giver: person },
    }),
  ])
  return buildChangeLog(settings, duties)
}

async function cachedAcceptsPrayers() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.church, tags.pastoralTeam)
  return isBuilding || hasPrayerReaders()
}
