import 'server-only'
import type { Church } from '@/lib/church/facts'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import type { Transaction } from '@/lib/platform/database/db'
import { confirmLostPlaylists, movePlanned, type PlannedPlaylist } from './planned-playlists'
import { readPlanned } from './reads'

type Services = Church['services']
type ServicesChange = { former: Services; next: Services; confirmation: string }

/**
 * Carries the planned playlists to the changed services. If some have no service any more, and the confirmation does
 * not say so, nothing is written and they are returned.
 */
export async function movePlannedPlaylists(
  transaction: Transaction,
  { former, next, confirmation }: ServicesChange,
): Promise<PlannedPlaylist[]> {
  const { moved, lost } = movePlanned({ ...(await readPlanned(transaction)), former, next })
  if (lost.length > 0 && confirmLostPlaylists(lost) !== confirmation) return lost

  const playlistIds = lost.map(({ playlistId }) => playlistId)
  await transaction.occurrencePlaylist.deleteMany({ where: { playlistId: { in: playlistIds } } })
  for (const { playlistId, to } of moved)
    await transaction.occurrencePlaylist.update({
      where: { playlistId },
      data: { originalStart: columnFromWallClock(to) },
    })
  return []
}
