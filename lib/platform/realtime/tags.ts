/** Every cache tag. An action invalidates those that its write affects. */
export const tags = {
  hymns: 'hymns',
  hymn: (id: string) => `hymn:${id}`,
  notices: 'notices',
  /** Likes and comments: they change often, and the public page shows none of them. */
  discussion: 'discussion',
  playlists: 'playlists',
  playlist: (id: string) => `playlist:${id}`,
  events: 'events',
  /** On which days somebody serves, or an order stands; nothing of who and what. */
  rosters: 'rosters',
  live: 'live',
  /** The church's public facts. Every page has this tag. */
  church: 'church',
  /** The people with the pastoral duty. */
  pastoralTeam: 'pastoral-team',
  /** Expires by itself: lib/assembly/server/next-cache serves no value that has this tag after the instant. */
  until: (instant: Date) => `until:${instant.toISOString()}`,
  /**
   * No cached value has this tag. An action that updates it makes the browser discard the pages that it prefetched,
   * which `refresh()` does not, and so renders the whole screen again.
   */
  screen: 'screen',
}

/** The tags of pages that show people's names and pictures. */
export const peopleTags = [tags.notices, tags.playlists, tags.events]

/**
 * Returns the tags that a message such as `UPDATE hymns <id> title,version` invalidates; undefined means all of them.
 */
export function tagsChangedBy(message: string) {
  const change = parseChange(message)
  return tagsByTable[change.table]?.(change)
}

/** A message without columns counts as a change of every column. */
export function parseChange(message: string): Change {
  const [operation, table = '', id, columns] = message.split(' ')
  const changed = columns?.split(',')
  const touches = (...names: string[]) => !changed || names.some(column => changed.includes(column))
  return { table, id, isNew: operation === 'INSERT', touches }
}

/** A change of a table. `id` is undefined if many rows changed; `touches` tells whether one of the columns changed. */
type Change = { table: string; id: string | undefined; isNew: boolean; touches: (...columns: string[]) => boolean }

/** The cache tags that a change of each table invalidates. */
const tagsByTable: Record<string, (change: Change) => string[]> = {
  hymns: ({ id, isNew, touches }) => [
    tags.hymns,
    ...withId(tags.hymn, id),
    // Playlists show these columns of their hymns. A change of which hymns they have notifies through `playlist_items`.
    ...(!isNew && touches('number', 'collection', 'title', 'default_key', 'capo', 'link') ? [tags.playlists] : []),
  ],
  notices: () => [tags.notices],
  notice_comments: () => [tags.discussion],
  notice_likes: () => [tags.discussion],
  playlists: ({ id }) => [tags.playlists, ...withId(tags.playlist, id)],
  playlist_items: ({ id }) => [tags.playlists, ...withId(tags.playlist, id)],
  events: () => [tags.events],
  event_exceptions: () => [tags.events],
  occurrence_playlists: () => [tags.events],
  assignments: () => [tags.rosters],
  order_items: () => [tags.rosters],
  profiles: ({ isNew, touches }) => [
    // A new person has published nothing, so an insert invalidates nothing. The feed sorts admins' events first.
    ...(!isNew && touches('name', 'profile_image', 'is_admin', 'duties', 'suspended_at')
      ? [...peopleTags, tags.discussion]
      : []),
    ...(!isNew && touches('duties', 'suspended_at') ? [tags.pastoralTeam] : []),
    // Whose name stands at a comment depends on the age.
    ...(!isNew && touches('birth_date', 'younger_birth_date') ? [tags.discussion] : []),
  ],
  guardian_consents: () => [tags.discussion],
  // No cached value depends on a session; lib/playing/leading rechecks followers when one ends.
  sessions: () => [],
  live_settings: () => [tags.live],
  church: () => [tags.church],
}

const withId = (tag: (id: string) => string, id: string | undefined) => (id ? [tag(id)] : [])
