import type pg from 'pg'
import { mailAddressesOf } from '@/lib/church/mail-addresses'
import { churchSettings } from '@/lib/church/settings'
import { readFacts } from '@/lib/church/stored'
import type { Duty } from '@/lib/platform/session/actor'
import { splitAddresses } from '@/lib/values/email-address'
import { withConnection } from './connect'

export const DUTIES = ['pastoral', 'music', 'content'] as const satisfies Duty[]
export const isDuty = (word: string): word is Duty => DUTIES.some(duty => duty === word)

type Change = { email: string; duty: Duty; isGiven: boolean; changedBy: string }

/**
 * Grants or revokes a duty, with its row in the trail and the mails to the pastoral team, or nothing at all. Who
 * receives a duty becomes a member of the church.
 */
export function setDuty(databaseUrl: string, change: Change) {
  return withConnection(databaseUrl, async client => {
    await client.query('begin')
    const outcome = await updateDuty(client, change)
    await client.query('commit')
    return outcome
  })
}

async function updateDuty(client: pg.Client, { email, duty, isGiven, changedBy }: Change) {
  const { rows } = await client.query<{ id: string; has: boolean; suspended: boolean }>(
    `select id, $2::duty = any(duties) as has, suspended_at is not null as suspended
     from profiles where email = $1 for no key update`,
    [email, duty],
  )
  const [person] = rows
  if (!person) return 'unknown'
  if (person.has === isGiven) return 'unchanged'
  if (isGiven && person.suspended) return 'suspended'

  await client.query(
    isGiven
      ? 'update profiles set duties = duties || $2::duty, confirmed_at = coalesce(confirmed_at, now()) where id = $1'
      : 'update profiles set duties = array_remove(duties, $2::duty) where id = $1',
    [person.id, duty],
  )
  const inserted = await client.query<{ id: string }>(
    'insert into role_changes (profile_id, duty, is_admin, changed_by) values ($1, $2, $3, $4) returning id',
    [person.id, duty, isGiven, changedBy],
  )
  const [roleChange] = inserted.rows
  if (roleChange && duty === 'pastoral')
    await notifyPrayerTeam(client, { roleChangeId: roleChange.id, profileId: person.id, isGiven, email })
  return 'changed'
}

type DutyChange = { roleChangeId: string; profileId: string; isGiven: boolean; email: string }

/**
 * The mails that the app sends when somebody receives or loses the duty (lib/prayers/mutations.ts), sent from outside
 * the app.
 */
async function notifyPrayerTeam(client: pg.Client, { roleChangeId, profileId, isGiven, email }: DutyChange) {
  const church = await client.query<{ facts: unknown; settings: unknown }>('select facts, settings from church')
  const { facts, settings } = church.rows[0] ?? {}
  const { recipients, receives } = mailAddressesOf({
    facts: facts ? readFacts(facts) : null,
    settings: churchSettings.parse(settings ?? {}),
    environment: {
      SMTP_URL: process.env.SMTP_URL || undefined,
      PRAYER_EMAIL_TO: splitAddresses(process.env.PRAYER_EMAIL_TO ?? ''),
    },
  })
  const team = await client.query<{ email: string }>(
    `select email from profiles where 'pastoral' = any(duties) and suspended_at is null`,
  )
  const addJob = (task: keyof GraphileWorker.Tasks, payload: object) =>
    client.query('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)])
  const allRecipients = new Set([...team.rows.map(({ email }) => email).filter(receives), ...recipients])
  if (isGiven) {
    for (const recipient of allRecipients) await addJob('mailPrayerTeam', { recipient, roleChangeId })
    return
  }
  allRecipients.delete(email)
  for (const recipient of allRecipients) await addJob('mailDutyTaken', { recipient, roleChangeId })
  if (receives(email)) await addJob('mailFormerTeamMember', { profileId, roleChangeId })
}
