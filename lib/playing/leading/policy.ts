import { canChangePlaylist } from '@/lib/playlists/policy'

/** Whoever may change a playlist may lead it; guests and everybody else follow. */
export const canLead = canChangePlaylist
