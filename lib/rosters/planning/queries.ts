import 'server-only'
import { readOccurrences } from '@/lib/events/occurrences/reads'
import { db } from '@/lib/platform/database/db'
import { currentActor } from '@/lib/platform/session/session'
import { readDays } from '@/lib/rosters/month/reads'
import { canLeadTeam } from '@/lib/rosters/policy'
import type { Place } from '@/lib/rosters/proposal/candidate'
import { listCandidates, type PlaceCandidates } from './candidates'
import { findTeamOfPosition, readCandidates } from './reads'

/** Who is in a place and who could be, for leaders of the team; null for others, and if it is gone. */
export async function getPlaceCandidates(ref: Omit<Place, 'day'>): Promise<PlaceCandidates | null> {
  const actor = await currentActor()
  const team = await findTeamOfPosition(db, ref.positionId)
  if (!team || !canLeadTeam(actor, team)) return null
  const [occurrence] = await readOccurrences(db, [ref])
  if (!occurrence) return null

  const place = { ...ref, day: occurrence.date }
  const positions = team.positions.filter(({ id }) => id === ref.positionId)
  const [[day], candidates] = await Promise.all([
    readDays(db, { team: { ...team, positions }, occurrences: [occurrence], isLeader: true, now: new Date() }),
    readCandidates(db, { positionIds: [ref.positionId], days: [place.day] }),
  ])
  const places = day?.places[0] ?? { positionId: ref.positionId, count: 0, people: [] }
  return { places, candidates: listCandidates(candidates, place) }
}
