/** The browser's cache in which a device holds sets and the songbook: the answers themselves, as they came. */
export const OFFLINE_CACHE = 'held'

/** A set among what stands there: `/api/playlists/…/set`. */
export const parsePlaylistId = (address: string) => /\/playlists\/([^/]+)\/set$/.exec(address)?.[1]
