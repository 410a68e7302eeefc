import 'server-only'
import { type Content, shorten } from '@/lib/assembly/notifications/content/content'
import { Prisma } from '@/lib/generated/prisma/client'
import { isOut } from '@/lib/notices/schedule/schedule'
import { takesPartSql } from '@/lib/people/guardian/reads'
import { db } from '@/lib/platform/database/db'
import { toPlainName } from '@/lib/values/names/plain-name'
import { routes } from '@/lib/values/routes/routes'

/** Who commented on what a person wrote: on their notice, or in a thread that they wrote in. */
export async function composeComments(
  noticeId: string,
  { profileId, since }: { profileId: string; since: Date },
): Promise<Content | undefined> {
  const notice = await db.notice.findFirst({ where: { id: noticeId, removedAt: null } })
  if (!notice || !isOut(notice, new Date())) return undefined
  const [news] = await db.$queryRaw<{ count: number; people: number; last: string | null }[]>`
    select count(*)::int as count, count(distinct m.author_id)::int as people,
      (array_agg(case when ${takesPartSql('p')} then p.name end order by m.created_at desc))[1] as last
    from notice_comments m join profiles p on p.id = m.author_id
    where ${isNewsSql(Prisma.sql`${noticeId}::uuid`, Prisma.sql`${profileId}::uuid`)} and m.created_at > ${since}`
  if (!news || news.count === 0) return undefined
  return {
    title: shorten(notice.title, 80),
    body: `${describeAuthors(news)} em “${shorten(notice.title, 60)}”.`,
    path: routes.notice(noticeId),
  }
}

function describeAuthors({ count, people, last }: { count: number; people: number; last: string | null }) {
  const name = shorten(toPlainName(last ?? '', 'Alguém'), 40)
  if (people > 1) return `${name} e mais ${people === 2 ? 'uma pessoa' : `${people - 1} pessoas`} comentaram`
  return count > 1 ? `${name} escreveu ${count} comentários` : `${name} comentou`
}

/** Whether a comment (`m`) on a notice is news for a person: an answer to something that they wrote before. */
export const isNewsSql = (noticeId: Prisma.Sql, personId: Prisma.Sql) => Prisma.sql`
  m.notice_id = ${noticeId} and m.removed_at is null and m.author_id <> ${personId}
  and (exists (select from notices n where n.id = m.notice_id and n.author_id = ${personId})
    or exists (
      select from notice_comments own
      where own.notice_id = m.notice_id and own.author_id = ${personId} and own.removed_at is null
        and own.created_at < m.created_at and coalesce(own.parent_id, own.id) = m.parent_id))`
