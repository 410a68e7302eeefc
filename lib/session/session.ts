import 'server-only'
import { randomUUID } from 'node:crypto'
import { addSeconds } from 'date-fns'
import { io } from 'next/cache'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { db, type Transaction } from '@/lib/database/db'
import { type Actor, type Asking, isPerson } from './actor'
import { SESSION_SECONDS, type SessionClaims, sessionCookie } from './cookie'
import { deviceName } from './device'
import { setSessionCookie } from './extend-session'
import { whoAsks } from './who'

/** Who is asking. Every action, query about a person and route begins here. */
export const currentActor = async (): Promise<Actor> => (await asking()).actor

/** The same, with what their session's row tells besides: read once for a request. */
export const asking = cache(async (): Promise<Asking> => {
  await io()
  return whoAsks((await cookies()).get(sessionCookie.name)?.value)
})

/** A person and the hash that their password was just found to fit. */
export type Proof = { profileId: string; passwordHash: string }

/** Opens a session on this device, in place of the one it had; whole, or with the transaction that it is part of. */
export const openSession = (proof: Proof, within?: Transaction) =>
  within ? open(within, proof) : db.$transaction(transaction => open(transaction, proof))

/**
 * One statement, which waits for a password change or a suspension under way and then finds nothing: no session outlives
 * the password that opened it, and none opens for who is suspended.
 */
async function open(within: Transaction, { profileId, passwordHash }: Proof): Promise<SessionClaims | undefined> {
  const device = deviceName((await headers()).get('user-agent'))
  const expiresAt = addSeconds(new Date(), SESSION_SECONDS)
  const opened = await within.$queryRaw<{ id: string }[]>`
    insert into sessions (profile_id, device, expires_at)
    select profile_id, ${device}, ${expiresAt} from credentials join profiles on profiles.id = profile_id
    where profile_id = ${profileId}::uuid and password_hash = ${passwordHash} and suspended_at is null for share
    returning id`
  if (!opened[0]) return undefined

  await endSession(await currentActor(), within)
  return { guest: false, id: profileId, sessionId: opened[0].id }
}

export const guestClaims = (): SessionClaims => ({ guest: true, id: `guest-${randomUUID()}` })

/** Whoever has no session goes on as a guest. */
export async function letInAsGuest() {
  const { role } = await currentActor()
  if (role === 'nobody') await rememberInBrowser(guestClaims())
}

export async function endSession(actor: Actor, within: Transaction = db) {
  if (isPerson(actor)) await within.session.deleteMany({ where: { id: actor.sessionId } })
}

/** Sets this browser's session cookie. */
export async function rememberInBrowser(claims: SessionClaims) {
  await setSessionCookie(claims, await cookies())
}

export async function forgetInBrowser() {
  const jar = await cookies()
  // A `__Host-` cookie is only replaced by one with the same attributes.
  jar.set(sessionCookie.name, '', { ...sessionCookie.options, maxAge: 0 })
}
