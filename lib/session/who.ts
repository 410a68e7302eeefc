import 'server-only'
import * as z from 'zod'
import { pool } from '@/lib/database/pool'
import { type Asking, type Duty, nobody, type Person } from './actor'
import { type SessionClaims, unsealed } from './cookie'

/** The cookie says who is asking; the database says what they are today. One statement, prepared once a connection. */
export async function whoAsks(cookie: string | undefined): Promise<Asking> {
  const claims = await unsealed(cookie)
  if (!claims) return { actor: nobody, image: null }
  if (claims.guest) return { actor: { role: 'guest', id: claims.id, name: 'Convidado' }, image: null }
  return (await rowOf(claims)) ?? { actor: nobody, image: null }
}

export const actorOf = async (cookie: string | undefined) => (await whoAsks(cookie)).actor

async function rowOf({ id, sessionId }: SessionClaims & { guest: false }): Promise<Asking | undefined> {
  if (!uuids.safeParse([id, sessionId]).success) return undefined
  const { rows } = await pool.query<Row>({ name: 'who asks', text: statement, values: [sessionId, id] })
  const [row] = rows
  return (
    row && {
      actor: {
        role: roleOf(row.is_admin),
        id,
        name: row.name,
        sessionId,
        duties: row.duties,
        confirmed: row.confirmed,
      },
      image: row.profile_image,
      lastSeenAt: row.last_seen_at,
    }
  )
}

/** What the people of these sessions are today, by session; whose session ended, or who was suspended, is not in it. */
export async function standingSessions(ids: string[]) {
  const { rows } = await pool.query<{ id: string; is_admin: boolean; duties: Duty[] }>({
    name: 'standing sessions',
    text: `select sessions.id, is_admin, duties::text[] ${standing} and sessions.id = any($1)`,
    values: [ids],
  })
  return new Map(rows.map(({ id, is_admin, duties }) => [id, { role: roleOf(is_admin), duties }]))
}

const roleOf = (isAdmin: boolean): Person['role'] => (isAdmin ? 'admin' : 'member')

type Row = {
  name: string
  is_admin: boolean
  duties: Duty[]
  confirmed: boolean
  profile_image: string | null
  last_seen_at: Date
}

const uuids = z.array(z.uuid())

const standing = `
  from sessions join profiles on profiles.id = profile_id
  where expires_at > now() and suspended_at is null`

const statement = `
  select name, is_admin, duties::text[], confirmed_at is not null as confirmed, profile_image, last_seen_at
  ${standing} and sessions.id = $1 and profile_id = $2`
