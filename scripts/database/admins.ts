import type pg from 'pg'
import { withConnection } from './connect'

type Change = { email: string; isAdmin: boolean; changedBy: string }

/** Changes the role and records the change, both or neither. A new admin also becomes a member of the church. */
export async function setAdmin(databaseUrl: string, change: Change) {
  return await withConnection(databaseUrl, client => updateAdmin(client, change)).catch(error => {
    if (error?.constraint === 'profiles_keep_an_admin') return 'last' as const
    throw error
  })
}

async function updateAdmin(client: pg.Client, { email, isAdmin, changedBy }: Change) {
  const { rows } = await client.query<{ changed: boolean; suspended: boolean }>(
    `with person as (select id, is_admin, $2 and suspended_at is not null as suspended
                     from profiles where email = $1 for update),
     changed as (update profiles set is_admin = $2, confirmed_at = case when $2 then coalesce(confirmed_at, now()) else confirmed_at end
                 from person
                 where profiles.id = person.id and person.is_admin <> $2 and not suspended returning profiles.id),
     noted as (insert into role_changes (profile_id, is_admin, changed_by) select id, $2, $3 from changed)
     select exists (select from changed) as changed, suspended from person`,
    [email, isAdmin, changedBy],
  )
  if (!rows[0]) return 'unknown'
  if (rows[0].suspended) return 'suspended'
  return rows[0].changed ? 'changed' : 'unchanged'
}
