import 'server-only'
import { randomUUID } from 'node:crypto'
import { addSeconds } from 'date-fns'
import { io } from 'next/cache'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { db, type Transaction } from '@/lib/platform/database/db'
import { getReadRequest, type RequestContext } from '@/lib/platform/runtime/request-context'
import { type Actor, isPerson, type SessionInfo } from './actor'
import { SESSION_SECONDS, type SessionClaims, sessionCookie } from './cookie'
import { describeDevice } from './device-name'
import { writeSessionCookie } from './extend-session'
import { findSession } from './find-session'

/** Returns the current actor. Every action, query about a person and route begins with this. */
export const currentActor = async (): Promise<Actor> => (await getSessionInfo()).actor

/** Returns the current actor with what else their session's row contains. Cached for a rendering, and for a read. */
export const getSessionInfo = cache(async (): Promise<SessionInfo> => {
  await io()
  const read = getReadRequest()
  const session = (read && sessionsOfReads.get(read)) ?? readSession()
  if (read) sessionsOfReads.set(read, session)
  return session
})

const readSession = async () => findSession((await cookies()).get(sessionCookie.name)?.value)

/** React caches nothing for a route handler, whose queries all ask who the actor is. A write asks each time. */
const sessionsOfReads = new WeakMap<RequestContext, Promise<SessionInfo>>()

/** A person, with the hash against which their password was just verified. */
export type VerifiedPassword = { profileId: string; passwordHash: string }

/** Opens a session on this device in place of its current one, in its own transaction or in the given one. */
export const openSession = (verified: VerifiedPassword, within?: Transaction) =>
  within ? insertSession(within, verified) : db.$transaction(transaction => insertSession(transaction, verified))

/**
 * Inserts with one statement, which waits for a concurrent password change or suspension and then matches no row: no
 * session outlives the password that opened it, and a suspended person gets none. Returns undefined in that case.
 */
async function insertSession(
  within: Transaction,
  { profileId, passwordHash }: VerifiedPassword,
): Promise<SessionClaims | undefined> {
  const device = describeDevice((await headers()).get('user-agent'))
  const expiresAt = addSeconds(new Date(), SESSION_SECONDS)
  const inserted = await within.$queryRaw<{ id: string }[]>`
    insert into sessions (profile_id, device, expires_at)
    select profile_id, ${device}, ${expiresAt} from credentials join profiles on profiles.id = profile_id
    where profile_id = ${profileId}::uuid and password_hash = ${passwordHash} and suspended_at is null for share
    returning id`
  if (!inserted[0]) return undefined

  await endSession(await currentActor(), within)
  return { guest: false, id: profileId, sessionId: inserted[0].id }
}

export const createGuestClaims = (): SessionClaims => ({ guest: true, id: `guest-${randomUUID()}` })

export async function endSession(actor: Actor, within: Transaction = db) {
  if (isPerson(actor)) await within.session.deleteMany({ where: { id: actor.sessionId } })
}

/** Sets this browser's session cookie. */
export async function setSessionCookie(claims: SessionClaims) {
  await writeSessionCookie(claims, await cookies())
}

export async function clearSessionCookie() {
  const jar = await cookies()
  // A `__Host-` cookie is only replaced by one with the same attributes.
  jar.set(sessionCookie.name, '', { ...sessionCookie.options, maxAge: 0 })
}
