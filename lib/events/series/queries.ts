import 'server-only'
import type * as z from 'zod'
import { confirmLost, findLost, type LostOccurrence } from '@/lib/events/attached/lost'
import { readAttached } from '@/lib/events/attached/mutations'
import { canChangeEvent } from '@/lib/events/policy'
import type { lostQuery } from '@/lib/events/schema'
import { db } from '@/lib/platform/database/db'
import { currentActor } from '@/lib/platform/session/session'
import { readEvent, readPlan } from './reads'

/** What would be lost, and the text by which a form confirms that its person was told; '' if nothing would. */
export type LostOccurrences = { lost: LostOccurrence[]; confirmation: string }

/** What a change of a series would lose. Returns null to everyone who may not change it. */
export async function listLostOccurrences({
  eventId: id,
  scope,
  originalStart,
  date,
  rule,
}: z.output<typeof lostQuery>): Promise<LostOccurrences | null> {
  const actor = await currentActor()
  const event = await readEvent(db, id)
  if (!event || !canChangeEvent(actor, event)) return null
  if (scope === 'one' || event.rule === null) return { lost: [], confirmation: '' }

  const plan = await readPlan(db, event, { scope, originalStart, input: { date, rule } })
  const from = scope === 'all' ? '0001-01-01' : originalStart.slice(0, 10)
  const lost = findLost(await readAttached(db, id, from), plan)
  return { lost, confirmation: confirmLost(lost) }
}
