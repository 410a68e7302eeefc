import 'server-only'
import { getChurch, getSettings } from '@/lib/church/queries'
import type { Month } from '@/lib/events/event'
import { canSeeEvent } from '@/lib/events/policy'
import { db } from '@/lib/platform/database/db'
import { formatMonth } from '@/lib/platform/runtime/time'
import { currentActor } from '@/lib/platform/session/session'
import { readMonth } from '@/lib/rosters/month/reads'
import { canSeeRosters } from '@/lib/rosters/policy'
import { findTeam } from '@/lib/rosters/teams/reads'
import { layOutPictures } from './picture'

/** What the pictures of a team's published month show; null for guests, and if there is nothing to show. */
export async function getRosterPictures({ month, team: id }: { month: Month; team: string }) {
  const actor = await currentActor()
  if (!canSeeRosters(actor)) return null
  const team = await findTeam(db, id)
  if (!team) return null

  const [roster, church, settings] = await Promise.all([
    // For leaders too: a picture goes to a group, with first names and without drafts.
    readMonth(db, { team, month, isLeader: false }),
    getChurch(),
    getSettings(),
  ])
  const days = roster.days.filter(({ occurrence: { membersOnly = false } }) =>
    canSeeEvent(actor, { membersOnly, createdBy: null }, settings),
  )
  const pictures = layOutPictures({ team, days })
  if (pictures.length === 0) return null
  return { title: `${team.name}, ${formatMonth(`${month}-01`)}`, church: church.name, pictures }
}
