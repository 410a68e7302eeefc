/** The name of the browser cache for setlists and the songbook; it stores the server's responses unchanged. */
export const OFFLINE_CACHE = 'held'

/** Returns the playlist id in the address of a stored setlist: `/api/playlists/…/set`. */
export const parsePlaylistId = (address: string) => /\/playlists\/([^/]+)\/set$/.exec(address)?.[1]
