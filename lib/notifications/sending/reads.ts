import 'server-only'
import { db } from '@/lib/database/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { defaultQuietHours } from '@/lib/notifications/quiet-hours'
import { parseSubject, type Subject } from '@/lib/notifications/subject'
import type { Topic } from '@/lib/notifications/topics'
import { toChurchTimeOfDay } from '@/lib/runtime/time'

/** A notification on its way. */
export type DueNotification = {
  id: string
  profileId: string
  topic: Topic
  subject: Subject
  /** What is newer than this is news to the person. */
  since: Date
}

/**
 * Claims notifications for phones, as another process claims others. What a process did not finish is claimed again
 * after three minutes. Nobody's quiet hours are disturbed, but by the live stream and by what begins soon.
 */
export async function claimDuePushes(now: Date, limit: number): Promise<DueNotification[]> {
  const time = toChurchTimeOfDay(now)
  const { from, until } = defaultQuietHours
  const isQuiet = Prisma.sql`
    (select case when h.quiet_from <= h.quiet_until then h.quiet_from <= ${time}::time and ${time}::time < h.quiet_until
       else h.quiet_from <= ${time}::time or ${time}::time < h.quiet_until end
     from (select coalesce(s.quiet_from, ${from}::time) as quiet_from, coalesce(s.quiet_until, ${until}::time) as quiet_until) h)`
  const rows = await db.$queryRaw<ClaimedRow[]>`
    update notifications set claimed_at = ${now}
    where id in (
      select n.id from notifications n
        join profiles p on p.id = n.profile_id and p.suspended_at is null
        left join notification_settings s on s.profile_id = n.profile_id
      where n.channel = 'phone' and n.due_at <= ${now}
        and (n.claimed_at is null or n.claimed_at < ${now}::timestamptz - interval '3 minutes')
        and (n.topic = 'live' or n.subject like 'reminder %' or not ${isQuiet})
      order by n.due_at, n.id limit ${limit} for update of n skip locked)
    returning ${claimedColumns}`
  return rows.flatMap(toDue)
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
const claimedColumns = Prisma.sql`
  id, profile_id as "profileId", topic, subject,
  greatest(sent_at, seen_at, (
    select chosen_at from notification_choices c where c.profile_id = notifications.profile_id
      and c.topic = notifications.topic)) as since`

type ClaimedRow = { id: string; profileId: string; topic: Topic; subject: string; since: Date | null }

/** A subject of a later release is left alone. */
function toDue({ subject: text, since, ...row }: ClaimedRow): DueNotification[] {
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
