import { type Asker, anyAdmin, anyPerson, isPerson } from '@/lib/session/actor'

export const canCreatePlaylists = anyPerson

/** A playlist is its creator's; admins look after all of them. */
export const canChangePlaylist = (who: Asker, playlist: { createdBy: string | null }) =>
  anyAdmin(who) || (isPerson(who) && who.id === playlist.createdBy)

/** Out of everyone's sight: what admins may do with what is not their own. */
export const canHidePlaylist = (who: Asker, playlist: { createdBy: string | null }) =>
  anyAdmin(who) && who.id !== playlist.createdBy
