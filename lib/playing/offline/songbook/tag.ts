/** What the songbook was when a device received it: the beginning of the SHA-256 of its text, and a mark for Postgres. */
export type SongbookState = {
  digest: string
  /** The snapshot that the text was read in, as Postgres writes it: `xmin:xmax:running,running`. */
  mark: string
}

/** Returns the ETag that a device stores with its copy. */
export const formatTag = ({ digest, mark }: SongbookState) => `"${digest}.${mark}"`

/** Returns what a device's ETag says; undefined for one of an earlier release, which only the whole songbook replaces. */
export function parseTag(tag: string | null) {
  // A proxy that compresses may have put `W/` in front.
  const [, digest, next, running = ''] = /"([\da-f]{32})\.\d+:(\d{1,18}):([\d,]*)"/.exec(tag ?? '') ?? []
  return digest && next ? { digest, next, running: running.match(/\d{1,18}/g) ?? [] } : undefined
}
