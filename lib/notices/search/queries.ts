import 'server-only'
import { subYears } from 'date-fns'
import { cacheLife, cacheTag } from 'next/cache'
import { Prisma } from '@/lib/generated/prisma/client'
import { toDiscussedNotice } from '@/lib/notices/notice'
import { canManageNotices } from '@/lib/notices/policy'
import { FIRST_PAGE_SIZE, newestFirst, PAGE_SIZE, readDiscussedNotices } from '@/lib/notices/reads'
import { cacheUntilNextChange, isOutSql } from '@/lib/notices/schedule/reads'
import { describeStatus } from '@/lib/notices/schedule/schedule'
import { db } from '@/lib/platform/database/db'
import { databaseNow } from '@/lib/platform/realtime/database-clock'
import { tags } from '@/lib/platform/realtime/tags'
import { isBuilding } from '@/lib/platform/runtime/env'
import { dayAfter, formatMonth, getMonthRange, toChurchDay, toInstant } from '@/lib/platform/runtime/time'
import { currentActor } from '@/lib/platform/session/session'
import { type Cursor, toPage } from '@/lib/values/cursor'
import { foldText } from '@/lib/values/fold-text'

type Search = { q: string; month?: string | undefined }

/**
 * Returns the notices of any kind and age that contain words which begin with the words of `q`, of one month or of all,
 * newest first. Those who manage notices also find scheduled and expired ones, each with its status.
 */
export async function searchNotices({ q, month }: Search, after?: Cursor) {
  const [actor, now] = [await currentActor(), databaseNow()]
  const size = after ? PAGE_SIZE : FIRST_PAGE_SIZE
  const condition = Prisma.join(
    [
      canManageNotices(actor) ? Prisma.sql`n.removed_at is null` : isOutSql(now),
      ...whereWords(q),
      ...(month ? [whereInMonth(month)] : []),
      ...(after ? [Prisma.sql`(n.created_at, n.id) < (${new Date(after.createdAt)}, ${after.id}::uuid)`] : []),
    ],
    ' and ',
  )
  const rows = await readDiscussedNotices(
    q.trim() && !month
      ? selectNewest(condition, after ? new Date(after.createdAt) : now, size + 1)
      : Prisma.sql`notices n where ${condition}`,
    size + 1,
    newestFirst,
  )
  return toPage(
    rows.map(row => ({ ...toDiscussedNotice(row), status: describeStatus(row, now) })),
    size,
  )
}

/** Returns the months from the first notice until now, newest first. */
export async function listNoticeMonths() {
  // The same for everyone.
  return cachedMonths()
}

async function cachedMonths() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices, tags.church)
  if (isBuilding) return []
  const now = databaseNow()
  const [ends] = await Promise.all([
    // The first and the last notice of a month elsewhere say which one or two months it is here. An index has all that is read.
    db.$queryRaw<{ first: Date; last: Date }[]>`
      select min(n.created_at) as first, max(n.created_at) as last from notices n where ${isOutSql(now)}
      group by date_trunc('month', n.created_at)`,
    cacheUntilNextChange(now),
  ])
  const instants = ends.flatMap(({ first, last }) => [first, last])
  const months = [...new Set(instants.map(at => toChurchDay(at).slice(0, 7)))].sort().reverse()
  return months.map(month => ({ month, label: formatMonth(`${month}-01`) }))
}

/** A search of punctuation alone finds nothing. */
function whereWords(q: string) {
  if (!q.trim()) return []
  const words = foldText(q).split(' ').filter(Boolean)
  if (words.length === 0) return [Prisma.sql`false`]
  const query = words.map(word => `'${word}':*`).join(' & ')
  return [Prisma.sql`notice_words(n.title, n.content) @@ to_tsquery('simple', ${query})`]
}

/**
 * The newest notices (`n`) that fulfil a condition about words: those of a year, and older ones only if those are too few,
 * so that a word that all notices have is not looked for in all of them. `offset 0` makes Postgres ask the index of words,
 * whatever it expects of them.
 */
function selectNewest(condition: Prisma.Sql, instant: Date, limit: number) {
  const yearBefore = subYears(instant, 1)
  const select = (part: Prisma.Sql) =>
    Prisma.sql`select * from (select * from notices n where ${condition} and ${part} offset 0) n`
  const firstOnes = Prisma.sql`order by ${newestFirst} limit ${limit}`
  return Prisma.sql`(
    with recent as materialized (${select(Prisma.sql`n.created_at >= ${yearBefore}`)} ${firstOnes})
    select * from recent
    union all
    (${select(Prisma.sql`n.created_at < ${yearBefore}`)} where (select count(*) from recent) < ${limit} ${firstOnes})) n`
}

function whereInMonth(month: string) {
  const { first, last } = getMonthRange(`${month}-01`)
  const [from, to] = [toInstant(first, '00:00'), toInstant(dayAfter(last), '00:00')]
  return Prisma.sql`n.created_at >= ${from} and n.created_at < ${to}`
}
