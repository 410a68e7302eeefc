import 'server-only'
import { addSeconds } from 'date-fns'
import { pool } from '@/lib/platform/database/pool'
import { readNote, withTimeout } from './backup-status'
import { type FormerChurch, listFormerSchemasSql, parseFormerSchema } from './former-church'
import type { RegainedRights } from './wording'
import { getStartedTask } from './work-process'

/** Returns the church from before the last restore, if it is still kept. */
export async function findFormerChurch(): Promise<FormerChurch | undefined> {
  const { rows } = await pool.query<{ schema: string }>(listFormerSchemasSql)
  return rows.map(({ schema }) => parseFormerSchema(schema)).find(former => former !== undefined)
}

/** Returns how a restore on the first evening goes: whether it is at work, and why the last one was given up. */
export async function readFirstRestore() {
  const { restore } = await withTimeout(readNote())
  return {
    isAtWork: getStartedTask() !== undefined,
    refusal: restore?.refusal,
    isSecretMissing: restore?.isSecretMissing === true,
  }
}

/** Returns the names of the pictures that the church from before a restore would need again. */
export async function listFormerUploads(): Promise<Set<string>> {
  const former = await findFormerChurch()
  if (!former) return new Set()
  const { rows } = await pool.query<{ key: string }>(`select key from ${former.schema}.uploads`)
  return new Set(rows.map(({ key }) => key))
}

const MAX_NAMED = 50

/**
 * Returns who was an admin, had a duty, was not suspended or had an account on the day of the backup, and not in the
 * church that it replaced. Its columns are asked as JSON: they may be those of an earlier release.
 */
export async function listRegainedRights({ schema, replacedAt }: FormerChurch) {
  const { rows } = await pool.query<RegainedRights & { count: number }>(
    `select id, name, "isAdmin", duties, "wasSuspended", "wasDeleted", count(*) over ()::int as count
     from (
       select id, now.name,
         now.is_admin and not coalesce((before.facts ->> 'is_admin')::boolean, false) as "isAdmin",
         array(select unnest(now.duties::text[])
           except select jsonb_array_elements_text(before.facts -> 'duties')) as duties,
         now.suspended_at is null and before.facts ->> 'suspended_at' is not null as "wasSuspended",
         before.id is null as "wasDeleted"
       from profiles now left join (select id, to_jsonb(former) as facts from ${schema}.profiles former) before using (id)
       -- Who came after the restore is no surprise.
       where now.created_at < $1
     ) people
     where "isAdmin" or cardinality(duties) > 0 or "wasSuspended" or "wasDeleted"
     order by "isAdmin" desc, cardinality(duties) desc, name limit ${MAX_NAMED}`,
    // It is read from the schema's name, which has whole seconds.
    [addSeconds(replacedAt, 1)],
  )
  return { count: rows[0]?.count ?? 0, people: rows.map(({ count, ...person }) => person) }
}
