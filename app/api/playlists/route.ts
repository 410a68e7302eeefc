import { listPlaylistsAfter } from '@/lib/playlists/queries'
import { withCursor } from '@/lib/session/private-response'

/** The playlists that follow one, for those who scroll. */
export const GET = withCursor(listPlaylistsAfter)
