/** A hymn as it is played. */
export type PlayedHymn = { id: string; number: number; title: string; lyrics: string; defaultKey: string }

/** A place of a set: its hymn, and how the leader wants it there; null for what the leader leaves to the hymn. */
export type SetlistItem = {
  id: string
  hymn: PlayedHymn
  key: string | null
  capo: number | null
  note: string
  singer: string
  tempo: number | null
}

/** A playlist as it is played, whole: a device that holds this needs no network. */
export type Setlist = { id: string; name: string; items: SetlistItem[] }
