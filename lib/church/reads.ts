import 'server-only'
import { db, type Transaction } from '@/lib/database/db'
import { invalidateAll } from '@/lib/realtime/invalidation'
import { env } from '@/lib/runtime/env'
import { keepTime } from '@/lib/runtime/time'
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
  if (keepTime(timeZone)) invalidateAll()
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
