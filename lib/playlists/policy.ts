import { type Actor, anyPerson } from '@/lib/account/actor'

export const canCreatePlaylists = anyPerson

/** A playlist is its creator's; admins look after all of them. */
export const canChangePlaylist = (actor: Pick<Actor, 'role' | 'id'>, playlist: { createdBy: string | null }) =>
  actor.role === 'admin' || (actor.role === 'member' && actor.id === playlist.createdBy)
