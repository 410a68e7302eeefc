import { type Asker, anyPerson, isPerson, mindsMusic } from '@/lib/session/actor'

export const canCreatePlaylists = anyPerson

/** A playlist is its creator's; those who mind the music look after all of them. */
export const canChangePlaylist = (who: Asker, playlist: { createdBy: string | null }) =>
  mindsMusic(who) || (isPerson(who) && who.id === playlist.createdBy)

/** Out of everyone's sight: what they may do with what is not their own. */
export const canHidePlaylist = (who: Asker, playlist: { createdBy: string | null }) =>
  mindsMusic(who) && who.id !== playlist.createdBy
