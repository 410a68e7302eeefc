import type { Route } from 'next'
import type { Cursor } from './cursor'
import { queryString, toRoute } from './url'

/** Every page of ours, by what people find there. An address that no page answers does not compile. */
export const routes = {
  landing: toRoute('/'),
  /** Where a church begins, while nobody lives here. */
  welcome: toRoute('/welcome'),
  section: (id: string) => toRoute(`/#${id}`),
  login: toRoute('/login'),
  /** A mode's address; where the person was going stays remembered. */
  loginMode: ({ mode, to }: { mode?: 'register' | 'forgot-password'; to?: string }) =>
    mode ? toRoute(`/login/${mode}${queryString({ to })}`) : toRoute(`/login${queryString({ to })}`),
  resetPassword: toRoute('/reset-password'),
  /** What is kept of people, and why. */
  privacy: toRoute('/privacy'),
  calendar: toRoute('/calendar'),
  month: (month: string) => toRoute(`/calendar/${month}`),
  eventInMonth: (month: string, id: string) => toRoute(`/calendar/${month}#${id}`),
  sharedPlaylist: (id: string) => toRoute(`/share/playlist/${id}`),
  /** One of its hymns for whoever opens the link without JavaScript. */
  openPlaylist: (id: string, index: number) => toRoute(`/share/playlist/${id}/open?index=${index}`),
  /** Its words for everybody, on a projector or a television. */
  projection: (id: string) => toRoute(`/share/playlist/${id}/telao`),

  home: toRoute('/app'),
  profile: toRoute('/app/profile'),
  hymns: toRoute('/app/hymns'),
  hymn: (id: string) => toRoute(`/app/hymns/${id}`),
  addHymn: toRoute('/app/add-hymn'),
  editHymn: (id: string) => toRoute(`/app/edit-hymn/${id}`),
  notices: toRoute('/app/notices'),
  importantNotices: toRoute('/app/notices/important'),
  notice: (id: string) => toRoute(`/app/notices/${id}`),
  /** One that was chosen for the public page, for all the world. */
  publicNotice: (id: string) => toRoute(`/notices/${id}`),
  addNotice: toRoute('/app/add-notice'),
  editNotice: (id: string) => toRoute(`/app/edit-notice/${id}`),
  playlists: toRoute('/app/playlists'),
  highlightedPlaylist: (id: string) => toRoute(`/app/playlists?highlight=${id}`),
  hymnInPlaylist: (id: string, playlistId: string, index = 0) =>
    toRoute(`/app/hymns/${id}?playlist=${playlistId}&index=${index}`),
  addPlaylist: toRoute('/app/add-playlist'),
  editPlaylist: (id: string) => toRoute(`/app/edit-playlist/${id}`),
}

/** What pages ask for, and what is no page: pictures, files for agendas. */
export const api = {
  /** Where all of these begin: nothing for search engines. */
  root: '/api/',
  me: '/api/me',
  myProfile: '/api/me/profile',
  myData: '/api/me/export',
  myDataAsHtml: '/api/me/export?as=html',
  myPreferences: '/api/me/ways',
  live: '/api/live',
  upload: (purpose: string) => `/api/uploads?for=${purpose}`,
  picture: (name: string) => `/uploads/${name}`,
  /** The same for those who may bring it back, where nothing shows it any more. */
  restorablePicture: (address: string) => `${address}?kept`,
  /** Behind a page's own address: what conversations show of it. */
  sharePicture: '/opengraph-image',
  notices: (after: Cursor) => `/api/notices${queryString(after)}`,
  importantNotices: (after: Cursor) => `/api/notices/important${queryString(after)}`,
  personalNotices: (ids: string[]) => `/api/notices/personal?ids=${ids.join()}`,
  comments: (noticeId: string, before?: Cursor) => `/api/notices/${noticeId}/comments${queryString({ ...before })}`,
  hymnVersions: (id: string) => `/api/hymns/${id}/versions`,
  singers: (hymnId: string) => `/api/hymns/${hymnId}/singers`,
  noticeVersions: (id: string) => `/api/notices/${id}/versions`,
  playlistVersions: (id: string) => `/api/playlists/${id}/versions`,
  playlists: (after: Cursor) => `/api/playlists${queryString(after)}`,
  playlistListItem: (id: string) => `/api/playlists/${encodeURIComponent(id)}/listed`,
  setlist: (id: string) => `/api/playlists/${encodeURIComponent(id)}/set`,
  /** Where the leader of a playlist is, and where the leader's device says it. */
  followState: (id: string) => `/api/playlists/${encodeURIComponent(id)}/led`,
  leaderState: (id: string) => `/api/playlists/${encodeURIComponent(id)}/lead`,
  playlistOrder: (id: string) => `/api/playlists/${encodeURIComponent(id)}`,
  restOfMonth: (month: string, { date, time, id }: { date: string; time: string; id: string }) =>
    `/api/events${queryString({ month, date, time, id })}`,
  myEvents: (after?: Cursor) => `/api/events/mine${queryString({ ...after })}`,
  personalMonth: (month: string) => `/api/events/personal?month=${month}`,
  myPrayers: '/api/prayers/mine',
  sitemap: '/sitemap.xml',
  icsFeed: '/calendar.ics',
  icsEvent: (id: string) => `/agenda/${id}.ics`,
}

/** A path of our own that was only known while running, such as where someone was going before they signed in. */
export const asRoute = (path: string) => path as Route
