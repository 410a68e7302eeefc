import 'server-only'
import { canManageChurch } from '@/lib/church/policy'
import { currentActor } from '@/lib/platform/session/session'
import type { PlannedPlaylists } from './planned-playlists'
import { readPlanned } from './reads'

/** The playlists that a change of the services may move. Returns null if the actor may not change them. */
export async function listPlannedPlaylists(): Promise<PlannedPlaylists | null> {
  return canManageChurch(await currentActor()) ? readPlanned() : null
}
