import 'server-only'
import { pool } from '@/lib/database/pool'
import { readNote, withTimeout } from './backup-status'
import { type FormerChurch, listFormerSchemasSql, parseFormerSchema } from './former-church'
import { getStartedTask } from './work-process'

/** Returns the church from before the last restore, if it is still kept. */
export async function findFormerChurch(): Promise<FormerChurch | undefined> {
  const { rows } = await pool.query<{ schema: string }>(listFormerSchemasSql)
  return rows.map(({ schema }) => parseFormerSchema(schema)).find(former => former !== undefined)
}

/** Returns how a restore on the first evening goes: whether it is at work, and why the last one was given up. */
export async function readFirstRestore() {
  const { restore } = await withTimeout(readNote())
  return { isAtWork: getStartedTask() !== undefined, refusal: restore?.refusal }
}

/** Returns the names of the pictures that the church from before a restore would need again. */
export async function listFormerUploads(): Promise<Set<string>> {
  const former = await findFormerChurch()
  if (!former) return new Set()
  const { rows } = await pool.query<{ key: string }>(`select key from ${former.schema}.uploads`)
  return new Set(rows.map(({ key }) => key))
}
