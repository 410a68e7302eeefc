import { laterPlaylists } from '@/lib/playlists/queries'
import { followingCursor } from '@/lib/session/private-response'

/** The playlists that follow one, for those who scroll. */
export const GET = followingCursor(laterPlaylists)
