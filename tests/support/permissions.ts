import type { Person } from '@/lib/account/actor'
import { db, pool } from '@/lib/db'
import type { Outcome } from '@/lib/outcome'
import { aProfile, enterAsGuest, signIn, signInAs, signOut } from './people'

/**
 * Who may do what, one row for each action. `prepare` puts on stage what the action is about, made by `owner`,
 * and gives the call; the call is then made by each kind of visitor in turn.
 */
export type Permission = {
  may: Record<'nobody' | 'guest' | 'member' | 'owner' | 'admin', boolean>
  prepare: (stage: { owner: Person }) => Promise<() => Promise<Outcome>>
  /** An allowed call that leaves the database as it was, such as a read. */
  writesNothing?: boolean
}
/** The actions of one domain, by their exported names. */
export type Permissions = Record<string, Permission>

type Visitor = { is: string; counts: keyof Permission['may']; arrives: (stage: { owner: Person }) => Promise<unknown> }

/** The last four hold a cookie that was good a moment ago. */
export const visitors: Visitor[] = [
  { is: 'nobody', counts: 'nobody', arrives: async () => signOut() },
  { is: 'a guest', counts: 'guest', arrives: enterAsGuest },
  { is: 'a member', counts: 'member', arrives: () => signInAs('member') },
  { is: 'the member it belongs to', counts: 'owner', arrives: ({ owner }) => signIn({ ...owner, isAdmin: false }) },
  { is: 'an admin', counts: 'admin', arrives: () => signInAs('admin') },
  { is: 'an admin who signed out', counts: 'nobody', arrives: endedSession },
  { is: 'an admin who was demoted', counts: 'member', arrives: demoted },
  { is: 'an admin who was deleted', counts: 'nobody', arrives: deleted },
  { is: 'an admin whose session ran out', counts: 'nobody', arrives: expired },
]

export async function anOwner() {
  const profile = await aProfile({ name: 'Dona da coisa' })
  const owner = await signIn(profile)
  return owner
}

/** A fingerprint of every row there is, counters of tries and the visitors themselves aside. */
export async function everyRow() {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename not in ('rate_limits', '_prisma_migrations')
        or tablename = '_private_jobs' order by 1`,
  )
  const prints = await Promise.all(
    rows.map(({ name }) => pool.query(`select md5(string_agg(t::text, '|' order by t::text)) as print from ${name} t`)),
  )
  return Object.fromEntries(rows.map(({ name }, index) => [name, prints[index]?.rows[0].print]))
}

async function endedSession() {
  const admin = await signInAs('admin')
  await db.session.delete({ where: { id: admin.sessionId } })
}

async function expired() {
  const admin = await signInAs('admin')
  const past = new Date(Date.now() - 1000)
  await db.session.update({
    where: { id: admin.sessionId },
    data: { createdAt: new Date(past.getTime() - 1000), expiresAt: past },
  })
}

async function demoted() {
  const admin = await signInAs('admin')
  await db.profile.update({ where: { id: admin.id }, data: { isAdmin: false } })
}

async function deleted() {
  const admin = await signInAs('admin')
  await db.profile.delete({ where: { id: admin.id } })
}
