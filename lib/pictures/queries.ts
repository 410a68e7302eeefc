import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { listPictures } from '@/lib/church/pictures'
import { canManageChurch } from '@/lib/church/policy'
import { getChurch } from '@/lib/church/queries'
import { db } from '@/lib/database/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { canManageNotices } from '@/lib/notices/policy'
import { tags } from '@/lib/realtime/tags'
import { isPerson } from '@/lib/session/actor'
import { hasSession } from '@/lib/session/has-session'
import { currentActor } from '@/lib/session/session'
import { toPictureUrl } from '@/lib/uploads/picture-name'
import { isVisibleSql, referencedPicturesSql } from './picture-columns'

/**
 * Who may get a picture: everyone, everyone with a session, or only the actor, for example the person who uploaded it.
 */
export type Visibility = 'everyone' | 'entered' | 'sender'

/** Returns who may get this picture now, if the actor may; undefined otherwise, or if it does not exist. */
export async function findVisibility(name: string): Promise<Visibility | undefined> {
  const address = toPictureUrl(name)
  const isPublic = await isOnPublicPage(address)
  if (!isPublic && !(await hasSession())) return undefined

  if (await isShown(address)) return isPublic ? 'everyone' : 'entered'
  return (await isOwnUnsavedPicture(name)) ? 'sender' : undefined
}

/** A picture that nothing shows now, but an earlier version or the trash contains, is for people who may restore it. */
export async function findVisibilityOfRemoved(name: string): Promise<Visibility | undefined> {
  const canRestore = name.startsWith('church/') ? canManageChurch : canManageNotices
  if (!canRestore(await currentActor())) return undefined
  const [found] = await db.$queryRaw<unknown[]>`
    select from uploads where key = ${name} and exists (
      select from (${Prisma.raw(referencedPicturesSql)}) kept where kept.address = ${toPictureUrl(name)})`
  return found ? 'sender' : undefined
}

/** Pictures in the church's facts and in notices that were chosen for the public page are for everyone. */
async function isOnPublicPage(address: string) {
  return listPictures(await getChurch()).includes(address) || (await isInPublicNews(address))
}

/** The tags cover the church, notices, and, since every action that changes a person uses them too, people's photos. */
async function isShown(address: string) {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices, tags.church)
  const [found] = await db.$queryRawUnsafe<{ shown: boolean }[]>(`select ${isVisibleSql} as shown`, address)
  return found?.shown ?? false
}

async function isInPublicNews(address: string) {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices)
  const [found] = await db.$queryRaw<{ open: boolean }[]>`
    select exists (
      select from notices n where n.show_on_homepage and n.removed_at is null
        and (n.image = ${address} or n.images @> array[${address}::text])) as open`
  return found?.open ?? false
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
