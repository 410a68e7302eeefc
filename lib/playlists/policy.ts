import { foldText } from '@/lib/fold-text'
import { anyPerson, isPerson, managesMusic, type Person, type PolicyActor } from '@/lib/session/actor'

export const canCreatePlaylists = anyPerson

/** A playlist is its creator's; those who mind the music look after all of them. */
export const canChangePlaylist = (actor: PolicyActor, playlist: { createdBy: string | null }) =>
  managesMusic(actor) || (isPerson(actor) && actor.id === playlist.createdBy)

/** Out of everyone's sight: what they may do with what is not their own. */
export const canHidePlaylist = (actor: PolicyActor, playlist: { createdBy: string | null }) =>
  managesMusic(actor) && actor.id !== playlist.createdBy

/**
 * Whose key this person may set for the next time: anybody's, for those who mind the music; a confirmed member's own,
 * where the singer is called as they are. Others only say it in their playlist.
 */
export function findSingerScope(actor: Person, singer: string): 'anybody' | 'oneself' | undefined {
  if (managesMusic(actor)) return 'anybody'
  if (!actor.confirmed) return undefined
  const singerName = foldText(singer)
  const name = foldText(actor.name)
  return singerName !== '' && (singerName === name || singerName === name.split(' ')[0]) ? 'oneself' : undefined
}

/** A key that somebody set is forgotten by them, or by those who mind the music. */
export const canForgetSingerKey = (actor: PolicyActor, { authorId }: { authorId: string | null }) =>
  managesMusic(actor) || (isPerson(actor) && actor.id === authorId)
