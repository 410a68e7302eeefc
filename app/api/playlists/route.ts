import { laterPlaylists } from '@/lib/playlists/queries'
import { followingCursor } from '@/lib/process/private-answer'

/** The playlists that follow one, for those who scroll. */
export const GET = followingCursor(laterPlaylists)
