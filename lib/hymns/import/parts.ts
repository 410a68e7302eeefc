/** How many songs are stored, written or taken back at a time, so that each statement is short on a slow database too. */
export const SONGS_AT_ONCE = 50

export const splitIntoParts = <Song>(songs: Song[]) =>
  Array.from({ length: Math.ceil(songs.length / SONGS_AT_ONCE) }, (_, part) =>
    songs.slice(part * SONGS_AT_ONCE, (part + 1) * SONGS_AT_ONCE),
  )

/** For transactions of many such statements, in milliseconds: they end before proxies give up. */
export const PARTS_TIMEOUT = 25_000
