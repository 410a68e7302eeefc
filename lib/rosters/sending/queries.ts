import 'server-only'
import { getChurch } from '@/lib/church/queries'
import type { Month } from '@/lib/events/event'
import { db } from '@/lib/platform/database/db'
import { currentActor } from '@/lib/platform/session/session'
import { canLeadTeam } from '@/lib/rosters/policy'
import { findTeam } from '@/lib/rosters/teams/reads'
import { readPeopleToTell } from './reads'
import type { SendingList } from './sending'

/** Whom a leader of the team can tell by hand, with the messages; null for everybody else. */
export async function getSendingList({ month, team: id }: { month: Month; team: string }): Promise<SendingList | null> {
  const actor = await currentActor()
  const team = await findTeam(db, id)
  if (!team || !canLeadTeam(actor, team)) return null
  const { name: church } = await getChurch()
  return { people: await readPeopleToTell(db, { team, month, church }) }
}
