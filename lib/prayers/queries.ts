import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { readSettings } from '@/lib/church/reads'
import { db } from '@/lib/platform/database/db'
import { tags } from '@/lib/platform/realtime/tags'
import { env, isBuilding } from '@/lib/platform/runtime/env'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { type Cursor, type Page, toPage, whereOlderThan } from '@/lib/values/cursor'
import { findPrayerReaders, findSettingsChanges, getSettingsVersion, hasPrayerReaders } from './mutations'
import { type OwnPrayer, toOwnPrayer } from './own-prayer'
import { canManagePrayers } from './policy'
import { type ListedPrayer, type Status, toListedPrayer } from './prayer'
import { buildChangeLog, toSettingsFields } from './settings'

export type PrayerFilter = { status: Status; urgent: boolean }

/** Lists the requests for the team, newest first, urgent ones separately, without their texts. */
export async function listPrayers(
  { status, urgent }: PrayerFilter,
  after?: Cursor,
): Promise<Page<ListedPrayer> | null> {
  if (!canManagePrayers(await currentActor())) return null

  const rows = await db.prayerRequest.findMany({
    where: { status, isUrgent: urgent, ...(after && whereOlderThan(after)) },
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

/**
 * Returns how often a request has changed; null if it was deleted. An open page polls this and reopens the request
 * after a colleague's change.
 */
export async function getPrayerVersion(id: string) {
  if (!canManagePrayers(await currentActor())) return null
  const request = await db.prayerRequest.findUnique({ where: { id }, select: { version: true } })
  return { version: request?.version ?? null }
}

export type PrayerSettings = NonNullable<Awaited<ReturnType<typeof getPrayerSettings>>>

/** Returns for the team how requests are stored and mailed, and who changed that. */
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
    /** Who receives the mails now, whether the addresses were named or are the team's own. */
    mailRecipients: recipients,
    isMailedToTeam: namedAddresses.length === 0,
    changeLog,
  }
}

/** Whether somebody reads new requests: otherwise the form is not offered. */
export async function acceptsPrayers() {
  // The same for everyone.
  return cachedAcceptsPrayers()
}

/** Returns the requests of a signed-in person, for that person alone; none for guests. */
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
