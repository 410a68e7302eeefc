/** A hymn as it is played. A copy on the device that an earlier release saved lacks the optional facts. */
export type PlayedHymn = {
  id: string
  number: number | null
  title: string
  lyrics: string
  defaultKey: string
  collection?: string
  author?: string
  themes?: string[]
  capo?: number
  tempo?: number | null
}

/** A setlist item: its hymn and the leader's settings; null for what the leader leaves to the hymn. */
export type SetlistItem = {
  id: string
  hymn: PlayedHymn
  key: string | null
  capo: number | null
  note: string
  singer: string
  tempo: number | null
}

/** A whole playlist as it is played: a device that has stored this needs no network. */
export type Setlist = { id: string; name: string; items: SetlistItem[] }
