import 'server-only'
import { db, type Transaction } from '@/lib/database/db'
import { pool } from '@/lib/database/pool'
import { invalidateAll } from '@/lib/realtime/invalidation'
import { env } from '@/lib/runtime/env'
import { setTimeZone } from '@/lib/runtime/time'
import { CHURCH_ID } from './church'
import type { Church } from './facts'
import { mailAddressesOf } from './mail-addresses'
import { churchSettings } from './settings'
import { readFacts } from './stored'

// The church's row as it is now, for jobs and writes: nothing here is cached, and nobody is asked who they are.

/** What the church says of itself now. */
export async function readChurch(within: Transaction = db): Promise<Church> {
  const row = await within.churchRow.findUnique({ where: { id: CHURCH_ID }, select: { facts: true } })
  return readFacts(row?.facts)
}

/** Sets the clock of this process to the church's time zone. Pages that were made by another clock show wrong hours. */
export async function setChurchClock() {
  const { timeZone } = await readChurch()
  if (setTimeZone(timeZone)) invalidateAll()
}

/** How the church wants things done. */
export async function readSettings(within: Transaction = db) {
  const row = await within.churchRow.findUnique({ where: { id: CHURCH_ID }, select: { settings: true } })
  return churchSettings.parse(row?.settings ?? {})
}

/** The addresses that the church's mails come from, are answered to, and that prayer requests go to. */
export async function readMailAddresses(within: Transaction = db) {
  const row = await within.churchRow.findUnique({ where: { id: CHURCH_ID }, select: { facts: true, settings: true } })
  const facts = row?.facts ? readFacts(row.facts) : null
  return mailAddressesOf({ facts, settings: churchSettings.parse(row?.settings ?? {}), environment: env })
}

/**
 * Whether a church stands here, and whether the welcome is open: nobody lives here, and a start printed a code. A church
 * from before the first evening has people, and never sees it.
 */
export async function readSetupState() {
  // The same for everyone.
  const { rows } = await pool.query<{ stands: boolean; welcomes: boolean }>(
    `select stands, not stands and exists (select from setup_codes) as welcomes
     from (select exists (select from profiles) or exists (select from church) as stands) house`,
  )
  return rows[0] ?? { stands: false, welcomes: false }
}
