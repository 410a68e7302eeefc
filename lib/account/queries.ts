import 'server-only'
import { describeOwnConsent } from '@/lib/people/guardian/own-words'
import { youngFields } from '@/lib/people/guardian/reads'
import { toYoungPerson } from '@/lib/people/guardian/young-person'
import { getMyConsents } from '@/lib/platform/consents/queries'
import { db } from '@/lib/platform/database/db'
import { dayFromColumn, formatDateAndTime, formatLongDay, toChurchDay } from '@/lib/platform/runtime/time'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor, getSessionInfo } from '@/lib/platform/session/session'
import { countWaitingPrayers } from '@/lib/prayers/mutations'
import { toMe } from './me'
import { messages } from './messages'
import { canChangeEmail, hasPersonalDetails } from './policy'

/** The actor, as islands see them. */
export async function getMe() {
  const info = await getSessionInfo()
  return toMe(info, await countWaitingPrayers(info.actor))
}

export type MyProfile = NonNullable<Awaited<ReturnType<typeof getMyProfile>>>

/** The editable profile of the actor. Returns null for guests. */
export async function getMyProfile() {
  const actor = await currentActor()
  if (!isPerson(actor)) return null

  const { birthDate, profileImage, youngerBirthDate, guardianConsents, ...profile } =
    await db.profile.findUniqueOrThrow({
      where: { id: actor.id },
      select: {
        id: true,
        name: true,
        email: true,
        phone: true,
        birthDate: true,
        youngerBirthDate: true,
        guardianConsents: youngFields.guardianConsents,
        profileImage: true,
        isAdmin: true,
        duties: true,
        version: true,
      },
    })
  const birthDay = birthDate && dayFromColumn(birthDate)
  const young = toYoungPerson(
    { ...profile, profileImage, birthDate, youngerBirthDate, guardianConsents },
    toChurchDay(new Date()),
  )
  return {
    ...profile,
    birthDate: birthDay,
    birthday: birthDay && formatLongDay(birthDay),
    image: profileImage,
    /** Of a person under sixteen: whose consent the team confirmed, or what is waited for. */
    guardian: describeOwnConsent(young),
    emailEditable: canChangeEmail(actor),
    detailed: hasPersonalDetails(actor),
  }
}

/** The profile with devices, consents and the reason why the account cannot be deleted, for the actor's own page. */
export async function getMyAccount() {
  if (!isPerson(await currentActor())) return null

  const [profile, devices, consents, staying] = await Promise.all([
    getMyProfile(),
    listMyDevices(),
    getMyConsents(),
    findDeletionObstacle(),
  ])
  return profile && consents && { profile, devices, consents, staying }
}

/** Returns the reason why the actor cannot delete their account now, or null: a church must have an admin. */
async function findDeletionObstacle() {
  if ((await currentActor()).role !== 'admin') return null
  const [admins, people] = await Promise.all([db.profile.count({ where: { isAdmin: true } }), db.profile.count()])
  return admins > 1 ? null : messages.adminStays(people === 1).text
}

export type MyAccount = NonNullable<Awaited<ReturnType<typeof getMyAccount>>>
export type MyDevice = Awaited<ReturnType<typeof listMyDevices>>[number]

/** The devices on which the actor is signed in, this one first. */
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
      since: formatDateAndTime(createdAt),
      lastSeen: formatDateAndTime(lastSeenAt),
      here: id === actor.sessionId,
    }))
    .sort((one, other) => Number(other.here) - Number(one.here))
}
