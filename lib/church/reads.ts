import 'server-only'
import { db, type Transaction } from '@/lib/database/db'
import { env } from '@/lib/env'
import { makeAllStale } from '@/lib/process/cache/stale-tags'
import { keepTime } from '@/lib/time'
import { CHURCH_ID } from './church'
import type { Church } from './facts'
import { mailAddressesOf } from './mail-addresses'
import { churchSettings } from './settings'
import { readFacts } from './stored'

// The church's row as it is now, for jobs and writes: nothing here is cached, and nobody is asked who they are.

/** What the church says of itself now. */
export async function readChurch(within: Transaction = db): Promise<Church> {
  const row = await within.churchRow.findUnique({ where: { id: CHURCH_ID }, select: { facts: true } })
  const church = readFacts(row?.facts)
  // By another clock, what was made by the one of before shows hours that are not so.
  if (keepTime(church.timeZone)) makeAllStale()
  return church
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
