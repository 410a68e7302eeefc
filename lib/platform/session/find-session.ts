import 'server-only'
import * as z from 'zod'
import { pool } from '@/lib/platform/database/pool'
import { toChurchDay } from '@/lib/platform/runtime/time'
import { type Duty, nobody, type Person, type SessionInfo } from './actor'
import { type SessionClaims, unsealCookie } from './cookie'

/**
 * Returns the cookie's identity with its current role and duties from the database: one statement, prepared once per
 * connection.
 */
export async function findSession(cookie: string | undefined): Promise<SessionInfo> {
  const claims = await unsealCookie(cookie)
  if (!claims) return { actor: nobody, image: null }
  if (claims.guest) return { actor: { role: 'guest', id: claims.id, name: 'Convidado' }, image: null }
  return (await findSessionRow(claims)) ?? { actor: nobody, image: null }
}

export const findActor = async (cookie: string | undefined) => (await findSession(cookie)).actor

async function findSessionRow({ id, sessionId }: SessionClaims & { guest: false }): Promise<SessionInfo | undefined> {
  if (!uuids.safeParse([id, sessionId]).success) return undefined
  const values = [sessionId, id, toChurchDay(new Date())]
  const { rows } = await pool.query<SessionRow>({ name: 'who asks', text: sessionQuery, values })
  const [row] = rows
  return (
    row && {
      actor: {
        role: toRole(row.is_admin),
        id,
        name: row.name,
        sessionId,
        duties: row.duties,
        confirmed: row.confirmed,
        ...(row.awaits_guardian && { awaitsGuardian: true as const }),
        ...(row.serves && { serves: true as const }),
      },
      image: row.profile_image,
      lastSeenAt: row.last_seen_at,
      isNotified: row.is_notified,
    }
  )
}

/** Returns current roles and duties by session id, without sessions that have ended and people who are suspended. */
export async function findActiveSessions(ids: string[]) {
  const { rows } = await pool.query<{ id: string; is_admin: boolean; duties: Duty[] }>({
    name: 'standing sessions',
    text: `select sessions.id, is_admin, duties::text[] ${activeSessions} and sessions.id = any($1)`,
    values: [ids],
  })
  return new Map(rows.map(({ id, is_admin, duties }) => [id, { role: toRole(is_admin), duties }]))
}

const toRole = (isAdmin: boolean): Person['role'] => (isAdmin ? 'admin' : 'member')

type SessionRow = {
  name: string
  is_admin: boolean
  duties: Duty[]
  confirmed: boolean
  awaits_guardian: boolean
  profile_image: string | null
  last_seen_at: Date
  is_notified: boolean
  serves: boolean
}

const uuids = z.array(z.uuid())

const activeSessions = `
  from sessions join profiles on profiles.id = profile_id
  where expires_at > now() and suspended_at is null`

const sessionQuery = `
  select name, is_admin, duties::text[], confirmed_at is not null as confirmed, profile_image, last_seen_at,
    not takes_part(profiles.id, birth_date, younger_birth_date, $3::date) as awaits_guardian,
    exists (select from notification_choices c where c.profile_id = profiles.id and channel <> 'none') as is_notified,
    exists (select from servants s where s.profile_id = profiles.id)
      or exists (select from team_leaders l where l.profile_id = profiles.id) as serves
  ${activeSessions} and sessions.id = $1 and profile_id = $2`
