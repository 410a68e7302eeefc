import { foldText } from '@/lib/fold-text'
import { type Asker, anyPerson, isPerson, mindsMusic, type Person } from '@/lib/session/actor'

export const canCreatePlaylists = anyPerson

/** A playlist is its creator's; those who mind the music look after all of them. */
export const canChangePlaylist = (who: Asker, playlist: { createdBy: string | null }) =>
  mindsMusic(who) || (isPerson(who) && who.id === playlist.createdBy)

/** Out of everyone's sight: what they may do with what is not their own. */
export const canHidePlaylist = (who: Asker, playlist: { createdBy: string | null }) =>
  mindsMusic(who) && who.id !== playlist.createdBy

/**
 * Whose key this person may set for the next time: anybody's, for those who mind the music; a confirmed member's own,
 * where the singer is called as they are. Others only say it in their playlist.
 */
export function singerOf(who: Person, singer: string): 'anybody' | 'oneself' | undefined {
  if (mindsMusic(who)) return 'anybody'
  if (!who.confirmed) return undefined
  const called = foldText(singer)
  const name = foldText(who.name)
  return called !== '' && (called === name || called === name.split(' ')[0]) ? 'oneself' : undefined
}

/** A key that somebody set is forgotten by them, or by those who mind the music. */
export const canForgetSingerKey = (who: Asker, { authorId }: { authorId: string | null }) =>
  mindsMusic(who) || (isPerson(who) && who.id === authorId)
