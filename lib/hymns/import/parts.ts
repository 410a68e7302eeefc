/**
 * How many songs are stored, written or taken back at a time: with its entries for the search a long hymn takes some 4 ms,
 * and ten times that on a busy machine, so each statement stays far below the 5 s after which Postgres ends it.
 */
export const SONGS_AT_ONCE = 10

export const splitIntoParts = <Song>(songs: Song[]) =>
  Array.from({ length: Math.ceil(songs.length / SONGS_AT_ONCE) }, (_, part) =>
    songs.slice(part * SONGS_AT_ONCE, (part + 1) * SONGS_AT_ONCE),
  )

/** For transactions of many such statements, in milliseconds: they end before proxies give up. */
export const PARTS_TIMEOUT = 25_000
