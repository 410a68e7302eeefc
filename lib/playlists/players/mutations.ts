import 'server-only'
import { db, type Transaction } from '@/lib/platform/database/db'
import { playlistVersions } from '@/lib/playlists/versions'

/** Says for a person that they play from a playlist, or takes that back. Of what is in it now, they know. */
export async function setPlayer(playlistId: string, profileId: string, isPlaying: boolean) {
  if (!isPlaying) return void (await db.playlistPlayer.deleteMany({ where: { playlistId, profileId } }))
  await db.$transaction(async transaction => {
    const knownSongs = await readSongs(transaction, playlistId)
    await transaction.playlistPlayer.createMany({ data: { playlistId, profileId, knownSongs }, skipDuplicates: true })
  })
}

/** Records that these people know the songs that the playlist has now. */
export async function markSongsKnown(playlistId: string, profileIds: string[]) {
  const knownSongs = await readSongs(db, playlistId)
  await db.playlistPlayer.updateMany({ where: { playlistId, profileId: { in: profileIds } }, data: { knownSongs } })
}

/** The songs of a playlist as its versions store them. */
export const readSongs = async (transaction: Transaction, playlistId: string) =>
  (await playlistVersions.read(transaction, playlistId))?.content.hymns ?? []
