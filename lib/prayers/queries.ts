import 'server-only'
import { readSettings } from '@/lib/church/mutations'
import { type Cursor, type Page, pageOf } from '@/lib/cursor'
import { db } from '@/lib/database/db'
import { env } from '@/lib/env'
import { isPerson } from '@/lib/session/actor'
import { currentActor } from '@/lib/session/session'
import { recipientsOf } from './mutations'
import { canMindPrayers } from './policy'
import { type ListedPrayer, listedPrayer, type OwnPrayer, ownPrayer, type Status } from './prayer'

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
    select: { id: true, fullName: true, createdAt: true, claimer: { select: { name: true } } },
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

/** How requests are kept and told of, for the team. */
export async function getPrayerSettings() {
  if (!canMindPrayers(await currentActor())) return null

  const settings = await readSettings()
  return {
    keptFor: settings.prayerRetentionDays,
    usual: env.PRAYER_RETENTION_DAYS,
    textInMail: settings.prayerTextInMail,
    recipients: recipientsOf(settings),
  }
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
