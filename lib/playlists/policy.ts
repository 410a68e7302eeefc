import {
  anyPerson,
  isPerson,
  managesMusic,
  mayTakePart,
  type Person,
  type PolicyActor,
} from '@/lib/platform/session/actor'
import { foldText } from '@/lib/values/fold-text'

export const canCreatePlaylists = anyPerson

/** A playlist belongs to its creator; those who manage the music may change all of them. */
export const canChangePlaylist = (actor: PolicyActor, playlist: { createdBy: string | null }) =>
  managesMusic(actor) || (isPerson(actor) && actor.id === playlist.createdBy)

/** Those who manage the music may hide playlists that are not their own. */
export const canHidePlaylist = (actor: PolicyActor, playlist: { createdBy: string | null }) =>
  managesMusic(actor) && actor.id !== playlist.createdBy

/**
 * Returns whose key a person may set for the next time: anybody's, for those who manage the music; one's own, for a
 * confirmed member who is named as the singer. Others set a key only in their playlist.
 */
export function findSingerScope(actor: Person, singer: string): 'anybody' | 'oneself' | undefined {
  if (managesMusic(actor)) return 'anybody'
  if (!actor.confirmed || !mayTakePart(actor)) return undefined
  const singerName = foldText(singer)
  const name = foldText(actor.name)
  return singerName !== '' && (singerName === name || singerName === name.split(' ')[0]) ? 'oneself' : undefined
}

/** A singer's key may be deleted by the person who set it, or by those who manage the music. */
export const canForgetSingerKey = (actor: PolicyActor, { authorId }: { authorId: string | null }) =>
  managesMusic(actor) || (isPerson(actor) && actor.id === authorId)
