import 'server-only'
import { db, type Transaction } from '@/lib/database/db'
import { Prisma } from '@/lib/generated/prisma/client'

/**
 * Signs a person out everywhere and puts everything that they published out of sight. Their profile's row comes first:
 * a sign-in or a comment under way waits for it, and then finds them suspended (openSession, the database's triggers).
 * Asked again of who is suspended already, it hides what stands nevertheless.
 */
export function suspend(profileId: string, by: string) {
  return db.$transaction(async transaction => {
    const [person] = await transaction.$queryRaw<{ is_admin: boolean; suspended_at: Date | null }[]>`
      select is_admin, suspended_at from profiles where id = ${profileId}::uuid for no key update`
    if (!person) return 'nobody'
    if (person.is_admin) return 'admin'

    const suspendedAt = person.suspended_at ?? new Date()
    await transaction.profile.update({ where: { id: profileId }, data: { suspendedAt } })
    await transaction.session.deleteMany({ where: { profileId } })
    await transaction.resetToken.deleteMany({ where: { profileId } })
    const hidden = await hidePublished(transaction, profileId, by)
    return person.suspended_at && hidden === 0 ? 'already' : 'suspended'
  })
}

/** Takes a suspension back; what was hidden or deleted for reasons of its own stays so. */
export function unsuspend(profileId: string) {
  return db.$transaction(async transaction => {
    const { count } = await transaction.profile.updateMany({
      where: { id: profileId, suspendedAt: { not: null } },
      data: { suspendedAt: null },
    })
    if (count === 0) return false

    const conditions = publishedTables.map(({ thing, table, author }) => {
      const [column, from, by] = [thing, table, author].map(Prisma.raw)
      return Prisma.sql`${column} in (select id from ${from} where ${by} = ${profileId}::uuid)`
    })
    await transaction.$executeRaw`delete from removals where kind = 'suspended' and (${Prisma.join(conditions, ' or ')})`
    return true
  })
}

async function hidePublished(transaction: Transaction, profileId: string, by: string) {
  let hidden = 0
  for (const { thing, table, author } of publishedTables) {
    const [column, from, whose] = [thing, table, author].map(Prisma.raw)
    hidden += await transaction.$executeRaw`
      insert into removals (kind, ${column}, removed_by)
      select 'suspended', id, ${by}::uuid from ${from} where ${whose} = ${profileId}::uuid and removed_at is null
      on conflict do nothing`
  }
  return hidden
}

/** Where a person's name stands under what is shown. A like shows no name, and stays counted. */
const publishedTables = [
  { thing: 'notice_id', table: 'notices', author: 'author_id' },
  { thing: 'comment_id', table: 'notice_comments', author: 'author_id' },
  { thing: 'playlist_id', table: 'playlists', author: 'created_by' },
  { thing: 'event_id', table: 'events', author: 'created_by' },
]
