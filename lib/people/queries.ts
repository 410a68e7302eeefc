import 'server-only'
import { getSettings } from '@/lib/church/queries'
import { latestConsents } from '@/lib/consents/latest-consents'
import { db } from '@/lib/database/db'
import { plain } from '@/lib/database/plain'
import { Prisma } from '@/lib/generated/prisma/client'
import { phoneDigits } from '@/lib/phone'
import { dateAndTime, dayFromColumn, dayOf, longDate, longDay } from '@/lib/runtime/time'
import { isPerson } from '@/lib/session/actor'
import { currentActor } from '@/lib/session/session'
import { canSuspend } from '@/lib/suspension/policy'
import { type Birthday, birthdaysFrom, celebratedIn, weekFrom } from './birthdays'
import { listedInvitation } from './invitation'
import {
  type Counts,
  type PeoplePage,
  type PersonRow,
  type Place,
  peoplePage,
  SHOWN,
  type Shown,
  standingOf,
} from './person'
import { canInvite, canSeeBirthdays, canSeePeople } from './policy'
import { changeWords, rolesOf } from './role'
import { personRef } from './schema'

type Asked = { show: Shown; q?: string; after?: Place }

/** The people of the church, a part at a time, for admins; nothing for anyone else. */
export async function listPeople({ show, q = '', after }: Asked): Promise<PeoplePage | null> {
  if (!canSeePeople(await currentActor())) return null
  return peoplePage(await peopleRows({ show, q, after, most: PAGE + 1 }), PAGE, show)
}

/** How many each list shows. */
export async function countPeople(): Promise<Counts | null> {
  if (!canSeePeople(await currentActor())) return null

  const count = (shown: Shown) => Prisma.sql`count(*) filter (where ${showing(shown)})::int as ${Prisma.raw(shown)}`
  const [counts] = await db.$queryRaw<Counts[]>`
    select ${Prisma.join(SHOWN.map(count))} from profiles`
  return counts ?? null
}

export type PersonShown = NonNullable<Awaited<ReturnType<typeof getPerson>>>

/** Everything that admins see of a person. */
export async function getPerson(id: string) {
  const actor = await currentActor()
  if (!canSeePeople(actor)) return null

  const asked = personRef.safeParse({ profileId: id })
  const person = asked.success && (await db.profile.findUnique({ where: { id: asked.data.profileId }, select: shown }))
  if (!person) return null
  const { birthDate, profileImage, confirmation, consents, roleChanges, createdAt, confirmedAt, suspendedAt, ...rest } =
    person
  return {
    ...rest,
    image: profileImage,
    birthday: birthDate && longDay(dayFromColumn(birthDate)),
    since: longDate(createdAt),
    standing: standingOf(person),
    confirmed: confirmedAt && {
      on: longDate(confirmedAt),
      by: confirmation?.confirmer?.name ?? null,
      invited: Boolean(confirmation?.invitationId),
    },
    suspendedSince: suspendedAt && longDate(suspendedAt),
    consents: latestConsents(consents),
    roles: rolesOf(person),
    isMe: person.id === actor.id,
    suspendable: canSuspend(actor, person),
    changes: roleChanges.map(change => ({
      id: change.id,
      ...changeWords(change),
      when: dateAndTime(change.changedAt),
    })),
  }
}

/** Invitations that were made lately, the newest first. */
export async function listInvitations() {
  if (!canInvite(await currentActor())) return null

  const rows = await db.invitation.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: INVITATIONS,
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
  return rows.map(row => listedInvitation(row, now))
}

/** Whose birthday it is this week; nobody's for who may not see, nothing for who has no account. Phones are for admins. */
export async function birthdaysOfTheWeek(): Promise<Birthday[] | null> {
  const actor = await currentActor()
  if (!isPerson(actor)) return null
  if (!canSeeBirthdays(actor, await getSettings())) return []

  const today = dayOf(new Date())
  const rows = await db.$queryRaw<{ id: string; name: string; phone: string; birthDate: Date }[]>`
    select id, name, phone, birth_date as "birthDate" from profiles
    where to_char(birth_date, 'MM-DD') = any(${celebratedIn(weekFrom(today))}::text[])
      and suspended_at is null and (confirmed_at is not null or ${canSeePeople(actor)})
    order by name limit ${BIRTHDAYS}`
  return birthdaysFrom(
    today,
    rows.map(({ birthDate, phone, ...person }) => ({
      ...person,
      ...(canSeePeople(actor) && phone && { phone }),
      bornOn: dayFromColumn(birthDate),
    })),
  )
}

/** All people, a few hundred at a time, for the sheet that admins take home; nothing for anyone else. */
export async function everyPerson() {
  if (!canSeePeople(await currentActor())) return null
  return inParts()
}

async function* inParts() {
  let after: Place | undefined
  do {
    const rows: PersonRow[] = await peopleRows({ show: 'everyone', q: '', after, most: PART })
    yield rows
    after = rows.length === PART ? rows.at(-1) : undefined
  } while (after)
}

const PAGE = 40
const PART = 500
const INVITATIONS = 100
const BIRTHDAYS = 100

/** In the order of the list, by a text that says where each stands in it. */
function peopleRows({ show, q, after, most }: { show: Shown; q: string; after?: Place; most: number }) {
  const beyond = after ? Prisma.sql`(place collate "C", id) > (${after.place}, ${after.id}::uuid)` : Prisma.sql`true`
  return db.$queryRaw<PersonRow[]>`
    select * from (
      select id, name, email, phone, profile_image as image, is_admin as "isAdmin", duties::text[] as duties,
        to_char(birth_date, 'YYYY-MM-DD') as "bornOn", created_at as "createdAt", confirmed_at as "confirmedAt",
        suspended_at as "suspendedAt", ${placeIn(show)} as place
      from profiles where ${showing(show)} and ${holding(q)}
    ) found
    where ${beyond} order by place collate "C", id limit ${most}`
}

/** By name; newcomers from the last who came, birthdays by their day. */
function placeIn(show: Shown) {
  const name = plain(Prisma.raw('name'))
  if (show === 'new')
    return Prisma.sql`to_char(99999999999999 - extract(epoch from created_at) * 1000, 'FM00000000000000')`
  return show === 'birthdays' ? Prisma.sql`to_char(birth_date, 'DD ') || ${name}` : name
}

function showing(show: Shown) {
  if (show === 'new') return Prisma.sql`confirmed_at is null and suspended_at is null`
  if (show === 'confirmed') return Prisma.sql`confirmed_at is not null and suspended_at is null`
  if (show === 'suspended') return Prisma.sql`suspended_at is not null`
  if (show === 'admins') return Prisma.sql`(is_admin or duties <> '{}') and suspended_at is null`
  if (show === 'birthdays')
    return Prisma.sql`to_char(birth_date, 'MM') = ${dayOf(new Date()).slice(5, 7)} and suspended_at is null`
  return Prisma.sql`true`
}

/** Whose name, e-mail or telephone holds these words. */
function holding(q: string) {
  if (!q) return Prisma.sql`true`
  const inName = Prisma.sql`strpos(${plain(Prisma.raw('name'))}, ${plain(Prisma.sql`${q}`)}) > 0`
  const inEmail = Prisma.sql`strpos(email, lower(${q})) > 0`
  const digits = /^[\d\s()+.-]{3,}$/.test(q) ? phoneDigits(q) : ''
  return digits ? Prisma.sql`(${inName} or strpos(phone, ${digits}) > 0)` : Prisma.sql`(${inName} or ${inEmail})`
}

const shown = {
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
