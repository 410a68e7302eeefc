import 'server-only'
import { getSettings } from '@/lib/church/queries'
import { latestConsents } from '@/lib/consents/latest-consents'
import { db } from '@/lib/database/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { toPhoneDigits } from '@/lib/phone'
import { dayFromColumn, formatDateAndTime, formatLongDate, formatLongDay, toChurchDay } from '@/lib/runtime/time'
import { isPerson } from '@/lib/session/actor'
import { currentActor } from '@/lib/session/session'
import { canSuspend } from '@/lib/suspension/policy'
import { type Birthday, findBirthdays, listBirthDates, listWeek } from './birthdays'
import { toListedInvitation } from './invitation'
import {
  FILTERS,
  getMembershipStatus,
  type PeopleCounts,
  type PeopleCursor,
  type PeopleFilter,
  type PeoplePage,
  type PersonRow,
  toPeoplePage,
} from './person'
import { canInvite, canSeeBirthdays, canSeePeople } from './policy'
import { describeChange, listRoles } from './role'
import { personRef } from './schema'

type PeopleQuery = { show: PeopleFilter; q?: string; after?: PeopleCursor }

/** Lists the people of the church by page, for admins. Returns null for anyone else. */
export async function listPeople({ show, q = '', after }: PeopleQuery): Promise<PeoplePage | null> {
  if (!canSeePeople(await currentActor())) return null
  return toPeoplePage(await findPeopleRows({ show, q, after, limit: PAGE_SIZE + 1 }), PAGE_SIZE, show)
}

/** How many people each filter matches. Returns null for anyone but admins. */
export async function countPeople(): Promise<PeopleCounts | null> {
  if (!canSeePeople(await currentActor())) return null

  const count = (filter: PeopleFilter) =>
    Prisma.sql`count(*) filter (where ${buildFilterSql(filter)})::int as ${Prisma.raw(filter)}`
  const [counts] = await db.$queryRaw<PeopleCounts[]>`
    select ${Prisma.join(FILTERS.map(count))} from profiles`
  return counts ?? null
}

export type PersonDetails = NonNullable<Awaited<ReturnType<typeof getPerson>>>

/** Returns a person's details, for admins; null for anyone else. */
export async function getPerson(id: string) {
  const actor = await currentActor()
  if (!canSeePeople(actor)) return null

  const parsed = personRef.safeParse({ profileId: id })
  const person =
    parsed.success && (await db.profile.findUnique({ where: { id: parsed.data.profileId }, select: personFields }))
  if (!person) return null
  const { birthDate, profileImage, confirmation, consents, roleChanges, createdAt, confirmedAt, suspendedAt, ...rest } =
    person
  return {
    ...rest,
    image: profileImage,
    birthday: birthDate && formatLongDay(dayFromColumn(birthDate)),
    since: formatLongDate(createdAt),
    standing: getMembershipStatus(person),
    confirmed: confirmedAt && {
      on: formatLongDate(confirmedAt),
      by: confirmation?.confirmer?.name ?? null,
      invited: Boolean(confirmation?.invitationId),
    },
    suspendedSince: suspendedAt && formatLongDate(suspendedAt),
    consents: latestConsents(consents),
    roles: listRoles(person),
    isMe: person.id === actor.id,
    suspendable: canSuspend(actor, person),
    changes: roleChanges.map(change => ({
      id: change.id,
      ...describeChange(change),
      when: formatDateAndTime(change.changedAt),
    })),
  }
}

/** The latest invitations, newest first. */
export async function listInvitations() {
  if (!canInvite(await currentActor())) return null

  const rows = await db.invitation.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_INVITATIONS,
    select: {
      id: true,
      label: true,
      places: true,
      taken: true,
      expiresAt: true,
      revokedAt: true,
      createdAt: true,
      inviter: { select: { name: true } },
    },
  })
  const now = new Date()
  return rows.map(row => toListedInvitation(row, now))
}

/**
 * Whose birthday it is this week. Returns an empty list for people who may not see birthdays, and null for guests. Only
 * admins get phones.
 */
export async function listBirthdaysOfTheWeek(): Promise<Birthday[] | null> {
  const actor = await currentActor()
  if (!isPerson(actor)) return null
  if (!canSeeBirthdays(actor, await getSettings())) return []

  const today = toChurchDay(new Date())
  const rows = await db.$queryRaw<{ id: string; name: string; phone: string; birthDate: Date }[]>`
    select id, name, phone, birth_date as "birthDate" from profiles
    where to_char(birth_date, 'MM-DD') = any(${listBirthDates(listWeek(today))}::text[])
      and suspended_at is null and (confirmed_at is not null or ${canSeePeople(actor)})
    order by name limit ${MAX_BIRTHDAYS}`
  return findBirthdays(
    today,
    rows.map(({ birthDate, phone, ...person }) => ({
      ...person,
      ...(canSeePeople(actor) && phone && { phone }),
      bornOn: dayFromColumn(birthDate),
    })),
  )
}

/** Streams all people in batches, for the CSV file of admins. Returns null for anyone else. */
export async function streamPeople() {
  if (!canSeePeople(await currentActor())) return null
  return readInBatches()
}

async function* readInBatches() {
  let after: PeopleCursor | undefined
  do {
    const rows: PersonRow[] = await findPeopleRows({ show: 'everyone', q: '', after, limit: BATCH_SIZE })
    yield rows
    after = rows.length === BATCH_SIZE ? rows.at(-1) : undefined
  } while (after)
}

const PAGE_SIZE = 40
const BATCH_SIZE = 500
const MAX_INVITATIONS = 100
const MAX_BIRTHDAYS = 100

/** Rows in the order of the list; `place` is the sort key. */
function findPeopleRows({
  show,
  q,
  after,
  limit,
}: {
  show: PeopleFilter
  q: string
  after?: PeopleCursor
  limit: number
}) {
  const afterCursor = after
    ? Prisma.sql`(place collate "C", id) > (${after.place}, ${after.id}::uuid)`
    : Prisma.sql`true`
  return db.$queryRaw<PersonRow[]>`
    select * from (
      select id, name, email, phone, profile_image as image, is_admin as "isAdmin", duties::text[] as duties,
        to_char(birth_date, 'YYYY-MM-DD') as "bornOn", created_at as "createdAt", confirmed_at as "confirmedAt",
        suspended_at as "suspendedAt", ${buildOrderSql(show)} as place
      from profiles where ${buildFilterSql(show)} and ${buildSearchSql(q)}
    ) found
    where ${afterCursor} order by place collate "C", id limit ${limit}`
}

/** By name; newcomers latest first, birthdays by day. */
function buildOrderSql(show: PeopleFilter) {
  const name = normalizeForSearch(Prisma.raw('name'))
  if (show === 'new')
    return Prisma.sql`to_char(99999999999999 - extract(epoch from created_at) * 1000, 'FM00000000000000')`
  return show === 'birthdays' ? Prisma.sql`to_char(birth_date, 'DD ') || ${name}` : name
}

function buildFilterSql(show: PeopleFilter) {
  if (show === 'new') return Prisma.sql`confirmed_at is null and suspended_at is null`
  if (show === 'confirmed') return Prisma.sql`confirmed_at is not null and suspended_at is null`
  if (show === 'suspended') return Prisma.sql`suspended_at is not null`
  if (show === 'admins') return Prisma.sql`(is_admin or duties <> '{}') and suspended_at is null`
  if (show === 'birthdays')
    return Prisma.sql`to_char(birth_date, 'MM') = ${toChurchDay(new Date()).slice(5, 7)} and suspended_at is null`
  return Prisma.sql`true`
}

/** Matches name, e-mail or phone. */
function buildSearchSql(q: string) {
  if (!q) return Prisma.sql`true`
  const inName = Prisma.sql`strpos(${normalizeForSearch(Prisma.raw('name'))}, ${normalizeForSearch(Prisma.sql`${q}`)}) > 0`
  const inEmail = Prisma.sql`strpos(email, lower(${q})) > 0`
  const digits = /^[\d\s()+.-]{3,}$/.test(q) ? toPhoneDigits(q) : ''
  return digits ? Prisma.sql`(${inName} or strpos(phone, ${digits}) > 0)` : Prisma.sql`(${inName} or ${inEmail})`
}

const personFields = {
  id: true,
  name: true,
  email: true,
  phone: true,
  birthDate: true,
  profileImage: true,
  isAdmin: true,
  duties: true,
  createdAt: true,
  confirmedAt: true,
  suspendedAt: true,
  confirmation: { select: { invitationId: true, confirmer: { select: { name: true } } } },
  consents: {
    orderBy: [{ decidedAt: 'desc' }, { id: 'desc' }],
    distinct: ['purpose'],
    select: { purpose: true, isGiven: true, decidedAt: true },
  },
  roleChanges: {
    orderBy: [{ changedAt: 'desc' }, { id: 'desc' }],
    take: 50,
    select: {
      id: true,
      duty: true,
      isGiven: true,
      changedBy: true,
      changedAt: true,
      giver: { select: { name: true } },
    },
  },
} satisfies Prisma.ProfileSelect

/** Returns SQL that removes case and accents: 'Conceicao' finds 'Conceição'. */
const normalizeForSearch = (text: Prisma.Sql) =>
  Prisma.sql`regexp_replace(normalize(lower(${text}::text), NFD), '[\u0300-\u036f]', '', 'g')`
