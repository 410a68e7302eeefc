import 'server-only'
import { parseSubject, type Subject } from '@/lib/assembly/notifications/subject'
import type { Topic } from '@/lib/assembly/notifications/topics'
import { Prisma } from '@/lib/generated/prisma/client'
import { db } from '@/lib/platform/database/db'

/** A notification on its way. */
export type DueNotification = {
  id: string
  profileId: string
  topic: Topic
  subject: Subject
  /** What is newer than this is news to the person. */
  since: Date
}

/** A mail that a job has, unless the person has seen the thing, or wants no mail about it, since the job was queued. */
export const findMailToSend = async (id: string): Promise<DueNotification | undefined> =>
  (await findMails(Prisma.sql`n.id = ${id}::uuid and not n.in_summary`))[0]

/** What the weekly mail of a person contains. */
export const findSummaryToSend = (profileId: string) =>
  findMails(Prisma.sql`n.profile_id = ${profileId}::uuid and n.in_summary`)

async function findMails(condition: Prisma.Sql) {
  const rows = await db.$queryRaw<ClaimedRow[]>`
    select ${claimedColumns} from notifications
    where id in (
      select n.id from notifications n
        join profiles p on p.id = n.profile_id and p.suspended_at is null
        join notification_choices c on c.profile_id = n.profile_id and c.topic = n.topic and c.channel = 'mail'
      where ${condition} and n.channel = 'mail' and n.claimed_at is not null
        and (n.seen_at is null or n.seen_at < n.claimed_at))
    order by created_at, id`
  return rows.flatMap(toDue)
}

/** Comments count from the moment at which the person asked for them. */
export const claimedColumns = Prisma.sql`
  id, profile_id as "profileId", topic, subject,
  greatest(sent_at, seen_at, (
    select chosen_at from notification_choices c where c.profile_id = notifications.profile_id
      and c.topic = notifications.topic)) as since`

export type ClaimedRow = { id: string; profileId: string; topic: Topic; subject: string; since: Date | null }

/** A subject of a later release is left alone. */
export function toDue({ subject: text, since, ...row }: ClaimedRow): DueNotification[] {
  const subject = parseSubject(text)
  return subject ? [{ ...row, subject, since: since ?? new Date(0) }] : []
}

/** How many things these people were notified of and have not seen. */
export async function countUnseen(profileIds: string[]) {
  const rows = await db.$queryRaw<{ profileId: string; count: number }[]>`
    select profile_id as "profileId", count(*)::int as count from notifications
    where profile_id = any(${profileIds}::uuid[]) and sent_at > now() - interval '7 days'
      and (seen_at is null or seen_at < sent_at)
    group by profile_id`
  return new Map(rows.map(({ profileId, count }) => [profileId, count]))
}
