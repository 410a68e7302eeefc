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
