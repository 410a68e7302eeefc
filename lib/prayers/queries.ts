import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { readSettings } from '@/lib/church/reads'
import { type Cursor, type Page, pageOf } from '@/lib/cursor'
import { db } from '@/lib/database/db'
import { tags } from '@/lib/realtime/tags'
import { building, env } from '@/lib/runtime/env'
import { isPerson } from '@/lib/session/actor'
import { currentActor } from '@/lib/session/session'
import { arePrayersRead, findPrayerReaders, settingsChangesSince, settingsVersion } from './mutations'
import { canMindPrayers } from './policy'
import { type ListedPrayer, listedPrayer, type OwnPrayer, ownPrayer, type Status } from './prayer'
import { settingsFields, teamTrail } from './settings'

export type Shown = { status: Status; urgent: boolean }

/** Whose requests there are, newest first, the urgent ones apart; for the team, and without a word of what was asked. */
export async function listPrayers({ status, urgent }: Shown, after?: Cursor): Promise<Page<ListedPrayer> | null> {
  if (!canMindPrayers(await currentActor())) return null

  const earlier = after && {
    OR: [{ createdAt: { lt: after.createdAt } }, { createdAt: after.createdAt, id: { lt: after.id } }],
  }
  const rows = await db.prayerRequest.findMany({
    where: { status, isUrgent: urgent, ...earlier },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PAGE + 1,
    select: {
      ...{ id: true, fullName: true, createdAt: true, status: true, isUrgent: true },
      claimer: person,
      steps: { where: { kind: 'marked_urgent' }, orderBy: [{ at: 'desc' }], take: 1, select: { at: true, person } },
    },
  })
  return pageOf(rows.map(listedPrayer), PAGE)
}

/** How often a request has changed: an open page asks, and has it opened anew when a colleague was at it; null when it is gone. */
export async function prayerVersion(id: string) {
  if (!canMindPrayers(await currentActor())) return null
  const request = await db.prayerRequest.findUnique({ where: { id }, select: { version: true } })
  return { version: request?.version ?? null }
}

export type PrayerSettings = NonNullable<Awaited<ReturnType<typeof getPrayerSettings>>>

/** How requests are kept and mailed, and who changed that, for the team. */
export async function getPrayerSettings() {
  if (!canMindPrayers(await currentActor())) return null

  const [settings, { recipients, named }, version, trail] = await Promise.all([
    readSettings(),
    findPrayerReaders(),
    settingsVersion(),
    readTrail(),
  ])
  return {
    version,
    ...settingsFields(settings),
    usual: env.PRAYER_RETENTION_DAYS,
    /** Where the mails go now, whether somebody named those addresses or they are the team's own. */
    mailedTo: recipients,
    toTheTeam: named.length === 0,
    trail,
  }
}

/** Whether a request would be read by somebody: otherwise nobody is invited to ask. */
export async function prayersAreRead() {
  // The same for everyone.
  return cachedReaders()
}

/** What somebody asked while signed in, for themselves alone; nothing for guests. */
export async function listMyPrayers(): Promise<OwnPrayer[]> {
  const actor = await currentActor()
  if (!isPerson(actor)) return []

  const rows = await db.prayerRequest.findMany({
    where: { askedBy: actor.id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PAGE,
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
  return rows.map(ownPrayer)
}

const PAGE = 20
const TRAIL = 50
const person = { select: { name: true } } as const

async function readTrail() {
  const version = await settingsVersion()
  const [settings, duties] = await Promise.all([
    settingsChangesSince(version - TRAIL),
    db.roleChange.findMany({
      where: { duty: 'pastoral' },
      orderBy: { changedAt: 'desc' },
      take: TRAIL,
      select: { id: true, isGiven: true, changedBy: true, changedAt: true, profile: person, giver: person },
    }),
  ])
  return teamTrail(settings, duties)
}

async function cachedReaders() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.church, tags.pastoralTeam)
  return building || arePrayersRead()
}
