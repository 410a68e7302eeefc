import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'

/**
 * Ends every session of a person and hides everything that they published. The profile's row is locked first: a
 * concurrent sign-in or comment waits for it, and then finds the person suspended (openSession, the database's
 * triggers). If the person is suspended already, it hides what is still visible.
 */
export function suspend(profileId: string, by: string) {
  return db.$transaction(async transaction => {
    const [person] = await transaction.$queryRaw<{ is_admin: boolean; suspended_at: Date | null }[]>`
      select is_admin, suspended_at from profiles where id = ${profileId}::uuid for no key update`
    if (!person) return unwritten('nobody')
    if (person.is_admin) return unwritten('admin')

    const suspendedAt = person.suspended_at ?? new Date()
    await transaction.profile.update({ where: { id: profileId }, data: { suspendedAt } })
    await transaction.session.deleteMany({ where: { profileId } })
    await transaction.resetToken.deleteMany({ where: { profileId } })
    await transaction.calendarFeed.deleteMany({ where: { profileId } })
    const hidden = await hidePublished(transaction, profileId, by)
    return person.suspended_at && hidden === 0 ? unwritten('already') : written()
  })
}

/**
 * Lifts a suspension; what was hidden or deleted for other reasons stays so. It is refused if the person was not
 * suspended.
 */
export function unsuspend(profileId: string) {
  return db.$transaction(async transaction => {
    const { count } = await transaction.profile.updateMany({
      where: { id: profileId, suspendedAt: { not: null } },
      data: { suspendedAt: null },
    })
    if (count === 0) return unwritten('not suspended')

    const conditions = publishedTables.map(({ thing, table, author }) => {
      const [column, from, by] = [thing, table, author].map(Prisma.raw)
      return Prisma.sql`${column} in (select id from ${from} where ${by} = ${profileId}::uuid)`
    })
    await transaction.$executeRaw`delete from removals where kind = 'suspended' and (${Prisma.join(conditions, ' or ')})`
    return written()
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

/** The tables with content that shows its author's name. A like shows no name, and still counts. */
const publishedTables = [
  { thing: 'notice_id', table: 'notices', author: 'author_id' },
  { thing: 'comment_id', table: 'notice_comments', author: 'author_id' },
  { thing: 'playlist_id', table: 'playlists', author: 'created_by' },
  { thing: 'event_id', table: 'events', author: 'created_by' },
]
