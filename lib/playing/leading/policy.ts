import { canChangePlaylist } from '@/lib/playlists/policy'

/** Whoever may change a playlist may lead it; guests and all the others follow. */
export const canLead = canChangePlaylist
