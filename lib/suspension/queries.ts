import 'server-only'
import { db } from '@/lib/database/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { currentActor } from '@/lib/session/session'
import { longDate } from '@/lib/time'
import { canMindAccounts, canSuspend } from './policy'

export type SuspendedAccount = NonNullable<Awaited<ReturnType<typeof listSuspended>>>[number]
export type FoundPerson = NonNullable<Awaited<ReturnType<typeof findPeople>>>[number]

/** Whose account is suspended, since when, for admins; nothing for anyone else. */
export async function listSuspended() {
  if (!canMindAccounts(await currentActor())) return null

  const people = await db.profile.findMany({
    where: { suspendedAt: { not: null } },
    orderBy: [{ suspendedAt: 'desc' }, { id: 'asc' }],
    select: { id: true, name: true, suspendedAt: true },
  })
  return people.map(({ id, name, suspendedAt }) => ({ id, name, since: suspendedAt ? longDate(suspendedAt) : '' }))
}

/**
 * A few people whose name holds these words, or who have this very e-mail, for admins. It shows names and since when
 * each is here: enough to tell two of one name apart, and nothing that the admin did not know.
 */
export async function findPeople(sought: string) {
  const actor = await currentActor()
  if (!canMindAccounts(actor)) return null
  if (!sought) return []

  const people = await db.$queryRaw<Found[]>`
    select id, name, is_admin as "isAdmin", created_at as "createdAt" from profiles
    where suspended_at is null
      and (email = lower(${sought}) or strpos(${plain(Prisma.raw('name'))}, ${plain(Prisma.sql`${sought}`)}) > 0)
    order by name, created_at limit ${AT_ONCE}`
  return people.map(({ createdAt, ...person }) => ({
    id: person.id,
    name: person.name,
    since: longDate(createdAt),
    suspendable: canSuspend(actor, person),
  }))
}

type Found = { id: string; name: string; isAdmin: boolean; createdAt: Date }
const AT_ONCE = 10

/** Without case and accents: 'Conceicao' finds 'Conceição'. */
const plain = (text: Prisma.Sql) =>
  Prisma.sql`regexp_replace(normalize(lower(${text}::text), NFD), '[\u0300-\u036f]', '', 'g')`
