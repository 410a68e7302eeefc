/** Every cache tag but those of single rows (`rowTag`). The database's triggers name what a write invalidates. */
export const tags = {
  /** Any change of any hymn. */
  hymns: 'hymns',
  /** What the songbook's index shows: which hymns there are, and their columns in it. */
  songbook: 'songbook',
  /** Any change of any notice. */
  notices: 'notices',
  /** Whether the public page has notices. */
  news: 'news',
  /** Comments, and likes: open pages are told when they last changed. No page has these tags. */
  discussion: 'discussion',
  likes: 'likes',
  /** Which playlists there are. */
  playlists: 'playlists',
  events: 'events',
  /** Who manages content, whose events come first in the calendar feed. */
  feed: 'feed',
  /** Which uploaded pictures are shown. */
  pictures: 'pictures',
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
   * No cached value has this tag. An action that updates it makes the browser discard the pages that it prefetched, and
   * renders the whole screen again.
   */
  screen: 'screen',
}

/**
 * The rows that cached values are made of. `title` is what lists show of a hymn; `comments` are all comments of the notice
 * that has the id.
 */
export type RowKind = 'hymn' | 'title' | 'notice' | 'comments' | 'playlist' | 'event' | 'person'

/**
 * The tag of one row; without its id, of a change of many rows at once, which every value made of such rows has. An
 * address may have the id in capitals, and Postgres finds the row.
 */
export const rowTag = (kind: RowKind, id = '*') => `${kind}:${id.toLowerCase()}`

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

const indexColumns = ['collection', 'number', 'title', 'default_key', 'capo', 'link']

/** The cache tags that a change of each table invalidates. */
export const tagsByTable: Record<string, (change: Change) => string[]> = {
  hymns: ({ id, isNew, touches }) => [
    tags.hymns,
    rowTag('hymn', id),
    ...(touches('removed_at', ...indexColumns) ? [tags.songbook] : []),
    ...(!isNew && touches(...indexColumns) ? [rowTag('title', id)] : []),
  ],
  notices: ({ id, touches }) => [
    tags.notices,
    rowTag('notice', id),
    ...(touches('show_on_homepage', 'removed_at', 'created_at', 'expires_at') ? [tags.news, tags.pictures] : []),
    ...(touches('image', 'images') ? [tags.pictures] : []),
  ],
  notice_comments: ({ id }) => [tags.discussion, rowTag('comments', id)],
  notice_likes: () => [tags.likes],
  playlists: ({ id, touches }) => [
    rowTag('playlist', id),
    ...(touches('removed_at', 'created_at') ? [tags.playlists] : []),
  ],
  playlist_items: ({ id }) => [rowTag('playlist', id)],
  events: ({ id }) => [tags.events, tags.pictures, rowTag('event', id)],
  event_exceptions: ({ id }) => [tags.events, tags.pictures, rowTag('event', id)],
  occurrence_playlists: () => [tags.events],
  assignments: () => [tags.rosters],
  order_items: () => [tags.rosters],
  // A new person has published nothing, so an insert invalidates nothing.
  profiles: ({ id, isNew, touches }) => [
    // Whose name stands at a comment depends on the age.
    ...(!isNew && touches('name', 'profile_image', 'suspended_at', 'birth_date', 'younger_birth_date')
      ? [rowTag('person', id), tags.discussion]
      : []),
    ...(!isNew && touches('profile_image', 'suspended_at') ? [tags.pictures] : []),
    ...(!isNew && touches('is_admin', 'duties', 'suspended_at') ? [tags.feed] : []),
    ...(!isNew && touches('duties', 'suspended_at') ? [tags.pastoralTeam] : []),
  ],
  guardian_consents: ({ id }) => [rowTag('person', id), tags.discussion],
  // No cached value depends on a session; lib/playing/leading rechecks followers when one ends.
  sessions: () => [],
  live_settings: () => [tags.live],
  church: () => [tags.church],
}
