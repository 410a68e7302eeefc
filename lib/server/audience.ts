/** Whom the pages and answers of ours are for, by their folders in app/; next.config.mjs makes their headers of it. */
export const audience = {
  everyone: [
    '',
    'agenda/[file]',
    'calendar',
    'calendar.ics',
    'calendar/[month]',
    'church-icon/[size]',
    'livez',
    'notices/[id]',
    'privacy',
    'readyz',
    'uploads/[...name]',
  ],
  /** Nothing for search engines, as is whatever else stands below the first word of these addresses. */
  members: [
    'login',
    'login/forgot-password',
    'login/register',
    // What a device shows in a page's place without the network.
    'offline',
    'reset-password',
    'share/playlist/[id]',
    'share/playlist/[id]/open',
    'share/playlist/[id]/telao',
    // Shown while nobody lives here.
    'welcome',
    'app',
    'app/hymns',
    'app/hymns/[id]',
    'app/notices',
    'app/notices/[id]',
    'app/notices/important',
    'app/playlists',
    'app/profile',
    'api/auth/[...nextauth]',
    'api/church/versions',
    'api/events',
    'api/events/mine',
    'api/events/personal',
    'api/hymns/[id]/singers',
    'api/hymns/[id]/versions',
    'api/live',
    'api/me',
    'api/me/export',
    'api/me/profile',
    'api/me/ways',
    'api/notices',
    'api/notices/[id]/comments',
    'api/notices/[id]/versions',
    'api/notices/important',
    'api/notices/personal',
    'api/people',
    'api/people/birthdays',
    'api/people/export',
    'api/playlists',
    'api/playlists/[id]',
    'api/playlists/[id]/lead',
    'api/playlists/[id]/led',
    'api/playlists/[id]/listed',
    'api/playlists/[id]/set',
    'api/playlists/[id]/versions',
    'api/prayers',
    'api/prayers/[id]',
    'api/prayers/mine',
    'api/removals',
    'api/songbook',
    'api/troubles',
    'api/uploads',
  ],
  /** The same; they begin to stream before they know who looks. */
  gated: ['app/add-hymn', 'app/add-notice', 'app/add-playlist'],
  /** Kept in no cache besides. Pages only: a route says so in its own answer (tests/integration/routes.test.ts). */
  onePerson: [
    'app/church',
    'app/church/[section]',
    'app/deliveries',
    'app/edit-hymn/[id]',
    'app/edit-notice/[id]',
    'app/edit-playlist/[id]',
    'app/members',
    'app/members/[id]',
    'app/members/invitations',
    'app/prayers',
    'app/prayers/[id]',
    'app/removed',
    'app/suspended',
  ],
}

/** The first word of every address that search engines are kept from. */
export const unlistedAreas = [
  ...new Set([...audience.members, ...audience.gated, ...audience.onePerson].map(folder => folder.split('/')[0])),
]

/** The addresses of pages about one person, without what follows to name the thing. */
export const personalPages = audience.onePerson.map(withoutThing)

/** Whether a page at this address streams what it shows of whoever looks: an outage comes too late for its status. */
export const streamsPerson = (path: string) =>
  [...audience.gated.map(withoutThing), ...personalPages].some(page => `${path}/`.startsWith(`/${page}/`))

function withoutThing(folder: string) {
  return folder.replace(/\/\[.*/, '')
}
