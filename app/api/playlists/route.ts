import { withCursor } from '@/lib/platform/session/with-session'
import { listPlaylistsAfter } from '@/lib/playlists/queries'

/** The playlists after a cursor, for infinite scroll. */
export const GET = withCursor(listPlaylistsAfter)
