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
  link?: string
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

/** Whether something that a device has stored is a setlist: it may be cut short, of another release, or anything else. */
export const isSetlist = (stored: unknown): stored is Setlist =>
  hasKinds(stored, { id: 'text', name: 'text' }) &&
  isListOf(Object(stored).items, item => hasKinds(item, itemKinds) && hasKinds(Object(item).hymn, hymnKinds))

export const isSongbook = (stored: unknown): stored is PlayedHymn[] =>
  isListOf(stored, hymn => hasKinds(hymn, hymnKinds))

type Kind = keyof typeof kinds
const kinds = {
  text: (value: unknown) => typeof value === 'string',
  number: (value: unknown) => typeof value === 'number',
  texts: (value: unknown) => isListOf(value, each => typeof each === 'string'),
}

/** What ends in `?` may be missing or null. */
const hymnKinds: Record<keyof PlayedHymn, Kind | `${Kind}?`> = {
  ...{ id: 'text', number: 'number?', title: 'text', lyrics: 'text', defaultKey: 'text' },
  ...{ collection: 'text?', author: 'text?', themes: 'texts?', capo: 'number?', tempo: 'number?', link: 'text?' },
}
const itemKinds: Record<Exclude<keyof SetlistItem, 'hymn'>, Kind | `${Kind}?`> = {
  ...{ id: 'text', key: 'text?', capo: 'number?', note: 'text?', singer: 'text?', tempo: 'number?' },
}

function hasKinds(value: unknown, fields: Record<string, Kind | `${Kind}?`>) {
  const stored: Record<string, unknown> = Object(value)
  return Object.entries(fields).every(([field, kind]) =>
    kind.endsWith('?')
      ? stored[field] == null || kinds[kind.slice(0, -1) as Kind](stored[field])
      : kinds[kind as Kind](stored[field]),
  )
}

const isListOf = (value: unknown, is: (each: unknown) => boolean) => Array.isArray(value) && value.every(is)
