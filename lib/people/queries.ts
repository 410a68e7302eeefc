import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'
import { db } from '@/lib/platform/database/db'
import { toChurchDay } from '@/lib/platform/runtime/time'
import { currentActor } from '@/lib/platform/session/session'
import { toPhoneDigits } from '@/lib/values/phone'
import {
  FILTERS,
  type PeopleCounts,
  type PeopleCursor,
  type PeopleFilter,
  type PeoplePage,
  type PersonRow,
  toPeoplePage,
} from './person'
import { canSeePeople } from './policy'

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

type RowsQuery = { show: PeopleFilter; q: string; after: PeopleCursor | undefined; limit: number }

/**
 * Rows in the order of the list; `place` is the sort key. An index has all that they show, in the order of the names: who is
 * searched for by a part that many names have is found in it, by a rarer one in the index of letters.
 */
function findPeopleRows({ show, q, after, limit }: RowsQuery) {
  const afterCursor = after
    ? Prisma.sql`(place collate "C", id) > (${after.place}, ${after.id}::uuid)`
    : Prisma.sql`true`
  return db.$queryRaw<PersonRow[]>`
    with found as (
      select id, name, email, phone, profile_image as image, is_admin as "isAdmin", duties::text[] as duties,
        to_char(birth_date, 'YYYY-MM-DD') as "bornOn", created_at as "createdAt", confirmed_at as "confirmedAt",
        suspended_at as "suspendedAt", ${buildOrderSql(show)} as place
      from profiles where ${buildFilterSql(show)} and ${buildSearchSql(q)}
    )
    select * from found where ${afterCursor} order by place collate "C", id limit ${limit}`
}

/** By name; newcomers latest first, birthdays by day. */
function buildOrderSql(show: PeopleFilter) {
  if (show === 'new')
    return Prisma.sql`to_char(99999999999999 - extract(epoch from created_at) * 1000, 'FM00000000000000')`
  return show === 'birthdays' ? Prisma.sql`to_char(birth_date, 'DD ') || fold_name(name)` : Prisma.sql`fold_name(name)`
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

/** Matches name, e-mail or phone: 'Conceicao' finds 'Conceição'. An index has every three letters of the three columns. */
function buildSearchSql(q: string) {
  if (!q) return Prisma.sql`true`
  const pattern = `%${escapePattern(q)}%`
  const inName = Prisma.sql`fold_name(name) like fold_name(${pattern})`
  const digits = /^[\d\s()+.-]{3,}$/.test(q) ? toPhoneDigits(q) : ''
  return digits
    ? Prisma.sql`(${inName} or phone like ${`%${digits}%`})`
    : Prisma.sql`(${inName} or email like lower(${pattern}))`
}

const escapePattern = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)
