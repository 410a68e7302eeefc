import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { picturesOf } from '@/lib/church/pictures'
import { canMindChurch } from '@/lib/church/policy'
import { getChurch } from '@/lib/church/queries'
import { db } from '@/lib/database/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { canManageNotices } from '@/lib/notices/policy'
import { isVisibleSql, referencedPicturesSql } from '@/lib/pictures/picture-columns'
import { tags } from '@/lib/realtime/tags'
import { isPerson } from '@/lib/session/actor'
import { hasSession } from '@/lib/session/entered'
import { currentActor } from '@/lib/session/session'
import { toPictureUrl } from '@/lib/uploads/name'

/** To whom a picture may be handed out: all the world, whoever has entered, or only who asks, such as its sender. */
export type Visibility = 'everyone' | 'entered' | 'sender'

/** To whom this picture may be handed out now, whoever asks being one of them; nothing otherwise, and for what is gone. */
export async function findVisibility(name: string): Promise<Visibility | undefined> {
  const address = toPictureUrl(name)
  const isPublic = await isOnPublicPage(address)
  if (!isPublic && !(await hasSession())) return undefined

  if (await isShown(address)) return isPublic ? 'everyone' : 'entered'
  return (await isOwnUnsavedPicture(name)) ? 'sender' : undefined
}

/** What nothing shows now, and an earlier version or the bin still names, is for those who may bring it back. */
export async function findVisibilityOfRemoved(name: string): Promise<Visibility | undefined> {
  const canRestore = name.startsWith('church/') ? canMindChurch : canManageNotices
  if (!canRestore(await currentActor())) return undefined
  const [found] = await db.$queryRaw<unknown[]>`
    select from uploads where key = ${name} and exists (
      select from (${Prisma.raw(referencedPicturesSql)}) kept where kept.address = ${toPictureUrl(name)})`
  return found ? 'sender' : undefined
}

/** What was chosen for the public page is for everyone, pictures included, and so are the church's own. */
async function isOnPublicPage(address: string) {
  return picturesOf(await getChurch()).includes(address) || (await isInPublicNews(address))
}

/** Carries the tags that every action names which changes the church, a notice, or a person beside one. */
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

/** Sent by whoever asks, and never yet part of anything: not even of what was deleted and may be brought back. */
async function isOwnUnsavedPicture(name: string) {
  const actor = await currentActor()
  if (!isPerson(actor)) return false

  const [found] = await db.$queryRaw<unknown[]>`
    select from uploads where key = ${name} and owner_id = ${actor.id}::uuid and saved_at is null and not exists (
      select from (${Prisma.raw(referencedPicturesSql)}) kept where kept.address = ${toPictureUrl(name)})`
  return found !== undefined
}
