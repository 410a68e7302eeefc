import type { Route } from 'next'
import type { Cursor } from '@/lib/values/cursor'
import { queryString, toRoute } from './url'

/** The addresses of our pages. An address without a page does not compile. */
export const routes = {
  landing: toRoute('/'),
  /** The setup of a new church, until the first admin exists. */
  welcome: toRoute('/welcome'),
  section: (id: string) => toRoute(`/#${id}`),
  login: toRoute('/login'),
  /** The login in one of its modes; `to` is the destination after signing in. */
  loginMode: ({ mode, to }: { mode?: 'register' | 'forgot-password'; to?: string }) =>
    mode ? toRoute(`/login/${mode}${queryString({ to })}`) : toRoute(`/login${queryString({ to })}`),
  /** What an invited person reads first; the invitation itself is in the fragment. */
  invitation: toRoute('/invitation'),
  resetPassword: toRoute('/reset-password'),
  /** Which personal data is stored, and why. */
  privacy: toRoute('/privacy'),
  calendar: toRoute('/calendar'),
  month: (month: string) => toRoute(`/calendar/${month}`),
  eventInMonth: (month: string, id: string) => toRoute(`/calendar/${month}#${id}`),
  sharedPlaylist: (id: string) => toRoute(`/share/playlist/${id}`),
  /** One of a shared playlist's songs by its position, from 1, for browsers without JavaScript. */
  sharedSong: (id: string, position: number) => toRoute(`/share/playlist/${id}/${position}`),
  /** A playlist's lyrics, on a projector or a television. */
  projection: (id: string) => toRoute(`/share/playlist/${id}/telao`),

  home: toRoute('/app'),
  profile: toRoute('/app/profile'),
  hymns: toRoute('/app/hymns'),
  hymn: (id: string) => toRoute(`/app/hymns/${id}`),
  addHymn: toRoute('/app/add-hymn'),
  editHymn: (id: string) => toRoute(`/app/edit-hymn/${id}`),
  /** Prints and downloads: a hymn as it is played, a playlist, a collection, or without a name the whole songbook. */
  print: (what: { hymn?: string; key?: string; capo?: string; playlist?: string; collection?: string } = {}) =>
    toRoute(`/app/print${queryString(what)}`),
  notices: toRoute('/app/notices'),
  importantNotices: toRoute('/app/notices/important'),
  notice: (id: string) => toRoute(`/app/notices/${id}`),
  /** A notice that was chosen for the public page, for anyone. */
  publicNotice: (id: string) => toRoute(`/notices/${id}`),
  addNotice: toRoute('/app/add-notice'),
  editNotice: (id: string) => toRoute(`/app/edit-notice/${id}`),
  playlists: toRoute('/app/playlists'),
  highlightedPlaylist: (id: string) => toRoute(`/app/playlists?highlight=${id}`),
  hymnInPlaylist: (id: string, playlistId: string, index = 0) =>
    toRoute(`/app/hymns/${id}?playlist=${playlistId}&index=${index}`),
  /** Who serves in a month, team by team. */
  rosters: ({ month, team }: { month?: string | undefined; team?: string | undefined } = {}) =>
    toRoute(`/app/rosters${queryString({ month, team })}`),
  /** One service or event: who serves, its order, its songs. */
  day: (eventId: string, originalStart: string) => toRoute(`/app/day/${eventId}/${originalStart}`),
  addPlaylist: toRoute('/app/add-playlist'),
  editPlaylist: (id: string) => toRoute(`/app/edit-playlist/${id}`),
}

/** The addresses of route handlers: data for pages, pictures, calendar files. */
export const api = {
  /** The prefix of most of these, which robots.txt disallows. */
  root: '/api/',
  me: '/api/me',
  myProfile: '/api/me/profile',
  myData: '/api/me/export',
  myDataAsHtml: '/api/me/export?as=html',
  myPreferences: '/api/me/ways',
  live: '/api/live',
  upload: (purpose: string) => `/api/uploads?for=${purpose}`,
  picture: (name: string) => `/uploads/${name}`,
  /** A removed picture, for those who may restore it. */
  restorablePicture: (address: string) => `${address}?kept`,
  /** Appended to a page's address: its share image. */
  sharePicture: '/opengraph-image',
  notices: (after: Cursor) => `/api/notices${queryString(after)}`,
  importantNotices: (after: Cursor) => `/api/notices/important${queryString(after)}`,
  /** Searches all notices, by words and month. */
  searchNotices: (search: { q?: string; month?: string }, after?: Cursor) =>
    `/api/notices/search${queryString({ ...search, ...after })}`,
  personalNotices: (ids: string[]) => `/api/notices/personal?ids=${ids.join()}`,
  reactions: (noticeIds: string[]) => `/api/notices/reactions?ids=${noticeIds.join()}`,
  comments: (noticeId: string, before?: Cursor) => `/api/notices/${noticeId}/comments${queryString({ ...before })}`,
  /** All hymns with number, title, collection and key. */
  hymns: '/api/hymns',
  /** The hymns that contain some words. */
  searchHymns: (q: string) => `/api/hymns/search${queryString({ q })}`,
  /** What the songbook can be filtered by. */
  hymnFacts: '/api/hymns/facts',
  hymnVersions: (id: string) => `/api/hymns/${id}/versions`,
  singers: (hymnId: string) => `/api/hymns/${hymnId}/singers`,
  noticeVersions: (id: string) => `/api/notices/${id}/versions`,
  playlistVersions: (id: string) => `/api/playlists/${id}/versions`,
  playlists: (after: Cursor) => `/api/playlists${queryString(after)}`,
  playlistListItem: (id: string) => `/api/playlists/${encodeURIComponent(id)}/listed`,
  setlist: (id: string) => `/api/playlists/${encodeURIComponent(id)}/set`,
  /**
   * A file with one hymn, a playlist as it is played, a collection, or all hymns; the formats are in
   * `lib/hymns/export/schema.ts`. The church's own songbook is the collection without a name.
   */
  exportSongs: (
    format: string,
    { collection, ...named }: { hymn?: string; playlist?: string; collection?: string } = {},
  ) =>
    `/api/songs/export${queryString({ format, ...named })}${collection === undefined ? '' : `&collection=${encodeURIComponent(collection)}`}`,
  /** The position of a playlist's leader: followers read the first, the leader's device posts to the second. */
  followState: (id: string) => `/api/playlists/${encodeURIComponent(id)}/led`,
  leaderState: (id: string) => `/api/playlists/${encodeURIComponent(id)}/lead`,
  playlistOrder: (id: string) => `/api/playlists/${encodeURIComponent(id)}`,
  restOfMonth: (month: string, { date, time, id, originalStart }: EventCursor) =>
    `/api/events${queryString({ month, date, time, id, originalStart })}`,
  myEvents: (after?: Cursor) => `/api/events/mine${queryString({ ...after })}`,
  /** What a change of a series would lose; an empty rule is one that ends it, and is sent too. */
  lostOccurrences: (change: { eventId: string; scope: string; originalStart: string; date: string; rule: string }) =>
    `/api/events/lost?${new URLSearchParams(change)}`,
  removalCounts: (removal: { eventId: string; scope: string; originalStart: string }) =>
    `/api/events/removal?${new URLSearchParams(removal)}`,
  removedDays: (eventId: string) => `/api/events/removed?eventId=${eventId}`,
  personalMonth: (month: string) => `/api/events/personal?month=${month}`,
  myPrayers: '/api/prayers/mine',
  sitemap: '/sitemap.xml',
  icsFeed: '/calendar.ics',
  /** All of an event, or one day of a series. */
  icsEvent: (id: string, start?: string) => `/agenda/${id}.ics${queryString({ start })}`,
  /** A member's own feed, for their calendar app: whoever has the address reads it. */
  privateIcsFeed: (token: string) => `/agenda/membro/${token}.ics`,
  privateFeed: '/api/events/feed',
  /** Manages somebody's mails without a session: whoever has the address may. */
  mailSettings: (token: string) => `/emails/${token}`,
  /** Who serves: a team's month, and one day. */
  rosterMonth: (query: { month?: string; team?: string }) => `/api/rosters${queryString(query)}`,
  rosterDay: (eventId: string, originalStart: string) => `/api/rosters/day${queryString({ eventId, originalStart })}`,
  /** The person's own duties, and what else they could take. */
  myRoster: '/api/rosters/mine',
  /** Where a person answers without an account: whoever has the address may. */
  answerPage: (token: string) => `/escala/${token}`,
  /** A person's own duties, for their calendar app. */
  dutyFeed: (token: string) => `/agenda/escala/${token}.ics`,
  attendees: (eventId: string, originalStart: string) => `/api/events/going${queryString({ eventId, originalStart })}`,
}

/** Types a path of our own that is only known at run time, such as the destination after signing in. */
export const asRoute = (path: string) => path as Route

/** The position of an occurrence in the calendar (lib/events/event.ts). */
type EventCursor = { date: string; time: string; id: string; originalStart?: string | undefined }
