import 'server-only'
import { db } from '@/lib/database/db'
import { leaveEveryPlaylist } from '@/lib/playlists/mutations'

/**
 * Takes a hymn out of the songbook and out of every playlist it stands in; gives those playlists' ids.
 * Hymn first, then playlists, as whoever adds a hymn to a playlist does: two that meet wait and never block each other.
 */
export async function eraseHymn(id: string) {
  return db.$transaction(async transaction => {
    await transaction.$queryRaw`select 1 from hymns where id = ${id}::uuid for update`
    const playlistIds = await leaveEveryPlaylist(transaction, id)
    await transaction.hymn.deleteMany({ where: { id } })
    return playlistIds
  })
}
