import 'server-only'
import { io } from 'next/cache'
import { cookies } from 'next/headers'
import { cache } from 'react'
import * as z from 'zod'
import { type Actor, nobody } from '@/lib/account/actor'
import { sessionCookie, unsealed } from '@/lib/account/cookie'
import { db } from '@/lib/db'

/** Who is asking. Every action, query about a person and route begins here. */
export const currentActor = cache(async (): Promise<Actor> => {
  await io()
  return actorOf((await cookies()).get(sessionCookie.name)?.value)
})

/** The cookie says who is asking; the database says what they are today. */
export async function actorOf(cookie: string | undefined): Promise<Actor> {
  const claims = await unsealed(cookie)
  if (!claims) return nobody
  if (claims.guest) return { role: 'guest', id: claims.id, name: 'Convidado' }
  if (!z.uuid().safeParse(claims.sessionId).success) return nobody

  const session = await db.session.findUnique({
    where: { id: claims.sessionId, profileId: claims.id, expiresAt: { gt: new Date() } },
    select: { id: true, profile: { select: { id: true, name: true, isAdmin: true } } },
  })
  if (!session) return nobody

  const { id, name, isAdmin } = session.profile
  return { role: isAdmin ? 'admin' : 'member', id, name, sessionId: session.id }
}
