import { listPlaylistsAfter } from '@/lib/playlists/queries'
import { withCursor } from '@/lib/session/private-response'

/** The playlists after a cursor, for infinite scroll. */
export const GET = withCursor(listPlaylistsAfter)
