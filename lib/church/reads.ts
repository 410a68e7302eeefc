import 'server-only'
import { readServices } from '@/lib/church/services/reads'
import { db, type Transaction } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { invalidateAll } from '@/lib/platform/realtime/invalidation'
import { env } from '@/lib/platform/runtime/env'
import { setTimeZone } from '@/lib/platform/runtime/time'
import type { VersionedKind } from '@/lib/platform/versions/stored-versions'
import type { Church } from './facts'
import { mailAddressesOf } from './mail-addresses'
import { churchSettings } from './settings'
import { CHURCH_ID, readFacts, storedChurch } from './stored'
import { churchWording } from './wording'

// Uncached reads of the church's row, for jobs and writes; they do not check the actor.

/** The current facts of the church; its services are those of the calendar. */
export async function readChurch(within: Transaction = db): Promise<Church> {
  return { ...(await readRow(within)), services: await readServices(within) }
}

/** The facts of the church's row; of the services it has only the former release's copy. */
export async function readRow(within: Transaction = db) {
  const row = await within.churchRow.findUnique({ where: { id: CHURCH_ID }, select: { facts: true } })
  return readFacts(row?.facts)
}

/**
 * Sets this process's time zone to the church's, and invalidates everything if it changed: cached pages show the old
 * hours.
 */
export async function setChurchClock() {
  const { timeZone } = await readRow()
  if (setTimeZone(timeZone)) invalidateAll()
}

export async function readSettings(within: Transaction = db) {
  const row = await within.churchRow.findUnique({ where: { id: CHURCH_ID }, select: { settings: true } })
  return churchSettings.parse(row?.settings ?? {})
}

/** The sender, the reply address and the recipients of prayer requests. */
export async function readMailAddresses(within: Transaction = db) {
  const row = await within.churchRow.findUnique({ where: { id: CHURCH_ID }, select: { facts: true, settings: true } })
  const facts = row?.facts ? readFacts(row.facts) : null
  return mailAddressesOf({ facts, settings: churchSettings.parse(row?.settings ?? {}), environment: env })
}

/**
 * Returns whether there is a church, and whether the first evening is open, which is while nobody
 * is registered and a start of the server printed a setup code. A church from before the first evening existed has
 * people, and never sees it.
 */
export async function readSetupState() {
  // The same for everyone.
  const { rows } = await pool.query<{ hasChurch: boolean; isFirstEvening: boolean }>(
    `select "hasChurch", not "hasChurch" and exists (select from setup_codes) as "isFirstEvening"
     from (select exists (select from profiles) or exists (select from church) as "hasChurch") church`,
  )
  return rows[0] ?? { hasChurch: false, isFirstEvening: false }
}

export const churchVersions: VersionedKind<Church> = {
  table: 'church',
  column: 'churchId',
  isPermanent: true,
  wording: churchWording,
  readContent: stored => storedChurch.parse(stored),
  async read(transaction, id) {
    const row = await transaction.churchRow.findUnique({ where: { id }, select: { facts: true, updatedAt: true } })
    if (!row) return null
    const facts = { ...readFacts(row.facts), services: await readServices(transaction) }
    return { content: toVersion(facts), by: null, since: row.updatedAt }
  },
}

/** Facts as versions hold them: a service has an id only as long as the calendar has it. */
export const toVersion = <Some extends Partial<Church>>(facts: Some): Some => ({
  ...facts,
  ...(facts.services && { services: facts.services.map(service => ({ ...service, id: '' })) }),
})
