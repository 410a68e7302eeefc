/** Every cache tag there is. An action names each one that its write makes false. */
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
  /** What the church says of itself: every page carries it. */
  church: 'church',
  /** Who holds the pastoral duty. */
  pastoralTeam: 'pastoral-team',
  /** Ends by itself: lib/server/next-cache shows nothing that carries it after this instant. */
  until: (instant: Date) => `until:${instant.toISOString()}`,
  /**
   * Carried by nothing: an action that names it makes the browser drop every page that it fetched ahead, which
   * `refresh()` keeps, and so brings the whole screen along.
   */
  screen: 'screen',
}

/** Where names and pictures of people are shown. */
export const peopleTags = [tags.notices, tags.playlists, tags.events]
