import { mayTakePart, type PolicyActor } from '@/lib/platform/session/actor'
import { canChangePlaylist } from '@/lib/playlists/policy'

/** Whoever may change a playlist and is named to others may lead it; guests and everybody else follow. */
export const canLead = (actor: PolicyActor, playlist: { createdBy: string | null }) =>
  mayTakePart(actor) && canChangePlaylist(actor, playlist)
