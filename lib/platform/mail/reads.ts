import 'server-only'
import { db } from '@/lib/platform/database/db'

/** After this many days on which an address was refused, mails about topics are no longer sent to it. */
export const MAX_REFUSED_DAYS = 3

const isUndeliverable = { days: { gte: MAX_REFUSED_DAYS } }

/** Whether mails about topics are no longer sent to this person, because the mail server refuses the address. */
export const isRefused = async (profileId: string) =>
  (await db.mailRefusal.count({ where: { profileId, ...isUndeliverable } })) > 0

export const countRefused = () => db.mailRefusal.count({ where: isUndeliverable })

/** The names of people whose address is refused, for admins. */
export async function listRefused(limit: number) {
  const rows = await db.mailRefusal.findMany({
    where: isUndeliverable,
    orderBy: [{ lastDay: 'desc' }, { profileId: 'asc' }],
    take: limit,
    select: { profile: { select: { name: true } } },
  })
  return rows.map(({ profile }) => profile.name)
}
