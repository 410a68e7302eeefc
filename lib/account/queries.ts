import 'server-only'
import { getMyConsents } from '@/lib/consents/queries'
import { db } from '@/lib/database/db'
import { countWaitingPrayers } from '@/lib/prayers/mutations'
import { dateAndTime, dayFromColumn, longDay } from '@/lib/runtime/time'
import { isPerson } from '@/lib/session/actor'
import { asking, currentActor } from '@/lib/session/session'
import { meOf } from './me'
import { messages } from './messages'
import { canChangeEmail, keepsPersonalDetails } from './policy'

/** Who looks at a page. */
export async function getMe() {
  const asked = await asking()
  return meOf(asked, await countWaitingPrayers(asked.actor))
}

export type MyProfile = NonNullable<Awaited<ReturnType<typeof getMyProfile>>>

/** What a person sees and mends of themselves; nothing for guests. */
export async function getMyProfile() {
  const actor = await currentActor()
  if (!isPerson(actor)) return null

  const { birthDate, profileImage, ...profile } = await db.profile.findUniqueOrThrow({
    where: { id: actor.id },
    select: {
      id: true,
      name: true,
      email: true,
      phone: true,
      birthDate: true,
      profileImage: true,
      isAdmin: true,
      duties: true,
      version: true,
    },
  })
  const bornOn = birthDate && dayFromColumn(birthDate)
  return {
    ...profile,
    birthDate: bornOn,
    birthday: bornOn && longDay(bornOn),
    image: profileImage,
    emailEditable: canChangeEmail(actor),
    detailed: keepsPersonalDetails(actor),
  }
}

/** The same with where they are signed in, what they have allowed and whether they may leave, for their own screen. */
export async function getMyself() {
  if (!isPerson(await currentActor())) return null

  const [profile, devices, consents, staying] = await Promise.all([
    getMyProfile(),
    listMyDevices(),
    getMyConsents(),
    whyIStay(),
  ])
  return profile && consents && { profile, devices, consents, staying }
}

/** Why whoever looks cannot delete their account now: a church keeps an admin. */
async function whyIStay() {
  if ((await currentActor()).role !== 'admin') return null
  const [admins, people] = await Promise.all([db.profile.count({ where: { isAdmin: true } }), db.profile.count()])
  return admins > 1 ? null : messages.adminStays(people === 1).text
}

export type Myself = NonNullable<Awaited<ReturnType<typeof getMyself>>>
export type MyDevice = Awaited<ReturnType<typeof listMyDevices>>[number]

/** The devices a person is signed in on, this one first. */
export async function listMyDevices() {
  const actor = await currentActor()
  if (!isPerson(actor)) return []

  const sessions = await db.session.findMany({
    where: { profileId: actor.id, expiresAt: { gt: new Date() } },
    orderBy: { lastSeenAt: 'desc' },
    select: { id: true, device: true, createdAt: true, lastSeenAt: true },
  })
  return sessions
    .map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device: device || 'Aparelho desconhecido',
      since: dateAndTime(createdAt),
      lastSeen: dateAndTime(lastSeenAt),
      here: id === actor.sessionId,
    }))
    .sort((one, other) => Number(other.here) - Number(one.here))
}
