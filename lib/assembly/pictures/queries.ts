import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { listPictures } from '@/lib/church/pictures'
import { canManageChurch } from '@/lib/church/policy'
import { getChurch } from '@/lib/church/queries'
import { Prisma } from '@/lib/generated/prisma/client'
import { canManageNotices } from '@/lib/notices/policy'
import { cacheUntilNextChange, findNextChange, isOutSql } from '@/lib/notices/schedule/reads'
import { db } from '@/lib/platform/database/db'
import { databaseNow } from '@/lib/platform/realtime/database-clock'
import { tags } from '@/lib/platform/realtime/tags'
import { isPerson } from '@/lib/platform/session/actor'
import { hasSession } from '@/lib/platform/session/has-session'
import { currentActor } from '@/lib/platform/session/session'
import { toPictureUrl } from '@/lib/platform/uploads/picture-name'
import { isVisibleSql, referencedPicturesSql } from './picture-columns'

/**
 * Who may get a picture: everyone, everyone with a session, or only the actor, for example the person who uploaded it.
 */
export type Visibility = 'everyone' | 'entered' | 'sender'

/** `until` is when that may change by itself: a notice appears or ends then. */
export type FoundPicture = { visibility: Visibility; until?: Date | undefined }

/** Returns who may get this picture now, if the actor may; undefined otherwise, or if it does not exist. */
export async function findVisibility(name: string): Promise<FoundPicture | undefined> {
  const address = toPictureUrl(name)
  const isPublic = await isOnPublicPage(address)
  if (!isPublic && !(await hasSession())) return undefined

  const { isShown, until } = await findShown(address)
  if (isShown) return { visibility: isPublic ? 'everyone' : 'entered', until: until ?? undefined }
  const isForActor = (await isOwnUnsavedPicture(name)) || (await isInNoticeToManage(address))
  return isForActor ? { visibility: 'sender' } : undefined
}

/** A picture that nothing shows now, but an earlier version or the trash contains, is for people who may restore it. */
export async function findVisibilityOfRemoved(name: string): Promise<FoundPicture | undefined> {
  const canRestore = name.startsWith('church/') ? canManageChurch : canManageNotices
  if (!canRestore(await currentActor())) return undefined
  const [found] = await db.$queryRaw<unknown[]>`
    select from uploads where key = ${name} and exists (
      select from (${Prisma.raw(referencedPicturesSql)}) kept where kept.address = ${toPictureUrl(name)})`
  return found ? { visibility: 'sender' } : undefined
}

/** Pictures in the church's facts, in notices that were chosen for the public page, and in public events are for everyone. */
async function isOnPublicPage(address: string) {
  return (
    listPictures(await getChurch()).includes(address) ||
    (await isInPublicNews(address)) ||
    (await isInPublicCalendar(address))
  )
}

async function findShown(address: string) {
  'use cache'
  cacheLife('max')
  cacheTag(tags.pictures, tags.church)
  const now = databaseNow()
  const [[found], until] = await Promise.all([
    db.$queryRawUnsafe<{ shown: boolean }[]>(`select ${isVisibleSql} as shown`, address, now),
    findNextChange(now),
  ])
  if (until) cacheTag(tags.until(until))
  return { isShown: found?.shown ?? false, until }
}

async function isInPublicNews(address: string) {
  'use cache'
  cacheLife('max')
  cacheTag(tags.pictures)
  const now = databaseNow()
  const [[found]] = await Promise.all([
    db.$queryRaw<{ open: boolean }[]>`
      select exists (
        select from notices n where n.show_on_homepage and ${isOutSql(now)}
          and (n.image = ${address} or n.images @> array[${address}::text])) as open`,
    cacheUntilNextChange(now),
  ])
  return found?.open ?? false
}

async function isInPublicCalendar(address: string) {
  'use cache'
  cacheLife('max')
  cacheTag(tags.pictures)
  const [found] = await db.$queryRaw<{ open: boolean }[]>`
    select exists (
        select from events where picture = ${address} and removed_at is null and not members_only
      ) or exists (
        select from event_exceptions x join events e on e.id = x.event_id
        where x.picture = ${address} and not x.is_removed and not x.members_only and e.removed_at is null) as open`
  return found?.open ?? false
}

/** Those who manage notices see the pictures of one that is scheduled or over. */
async function isInNoticeToManage(address: string) {
  if (!canManageNotices(await currentActor())) return false
  const [found] = await db.$queryRaw<unknown[]>`
    select from notices n
    where n.removed_at is null and (n.image = ${address} or n.images @> array[${address}::text]) limit 1`
  return found !== undefined
}

/**
 * Whether the actor uploaded the picture and it was never part of anything, not even of something deleted that can be
 * restored.
 */
async function isOwnUnsavedPicture(name: string) {
  const actor = await currentActor()
  if (!isPerson(actor)) return false

  const [found] = await db.$queryRaw<unknown[]>`
    select from uploads where key = ${name} and owner_id = ${actor.id}::uuid and saved_at is null and not exists (
      select from (${Prisma.raw(referencedPicturesSql)}) kept where kept.address = ${toPictureUrl(name)})`
  return found !== undefined
}
