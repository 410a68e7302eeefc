import 'server-only'
import { pool } from '@/lib/platform/database/pool'
import { log } from '@/lib/platform/runtime/log'
import { openSecret } from './seal'

/**
 * Returns the secrets with which this church was signed for on other servers, the latest first: what they signed is
 * still valid (decision 166). Not cached: it is read only for what the own secret did not sign.
 */
export async function listFormerSecrets() {
  // The same for everyone.
  try {
    const { rows } = await pool.query<{ sealed: string }>('select sealed from former_secrets order by added_at desc')
    return rows.flatMap(({ sealed }) => openSecret(sealed) ?? [])
  } catch (error) {
    log.warn('former secrets unknown: the database is away', { error })
    return []
  }
}
