import 'server-only'
import { db, type Transaction } from '@/lib/database/db'
import { makeAllStale } from '@/lib/process/cache/stale-tags'
import { keepTime } from '@/lib/time'
import { CHURCH_ID } from './church'
import { demoChurch } from './demo'
import { type Church, churchFacts } from './schema'
import { churchSettings } from './settings'

/** What the church says of itself now, for whoever may not show what is kept: jobs, and writes that follow it. */
export async function readChurch(within: Transaction = db): Promise<Church> {
  const row = await within.churchRow.findUnique({ where: { id: CHURCH_ID }, select: { facts: true } })
  const church = row?.facts ? churchFacts.parse(row.facts) : demoChurch
  // By another clock, what was made by the one of before shows hours that are not so.
  if (keepTime(church.timeZone)) makeAllStale()
  return church
}

/** How the church wants things done. */
export async function readSettings(within: Transaction = db) {
  const row = await within.churchRow.findUnique({ where: { id: CHURCH_ID }, select: { settings: true } })
  return churchSettings.parse(row?.settings ?? {})
}
