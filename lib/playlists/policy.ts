import type { Actor } from '@/lib/session/actor'

export const canCreatePlaylists = (actor: Pick<Actor, 'role'>) => actor.role === 'member' || actor.role === 'admin'

/** A playlist is its creator's; admins look after all of them. */
export const canChangePlaylist = (actor: Pick<Actor, 'role' | 'id'>, playlist: { createdBy: string | null }) =>
  actor.role === 'admin' || (actor.role === 'member' && actor.id === playlist.createdBy)
