import type { Route } from 'next'
import type { Cursor } from './cursor'
import { page, search } from './url'

/** Every page of ours, by what people find there. An address that no page answers does not compile. */
export const routes = {
  site: page('/'),
  /** Where a church begins, while nobody lives here. */
  welcome: page('/welcome'),
  section: (id: string) => page(`/#${id}`),
  login: page('/login'),
  /** A mode's address; where the person was going stays remembered. */
  loginMode: ({ mode, to }: { mode?: 'register' | 'forgot-password'; to?: string }) =>
    mode ? page(`/login/${mode}${search({ to })}`) : page(`/login${search({ to })}`),
  resetPassword: page('/reset-password'),
  /** What is kept of people, and why. */
  privacy: page('/privacy'),
  calendar: page('/calendar'),
  month: (month: string) => page(`/calendar/${month}`),
  eventInMonth: (month: string, id: string) => page(`/calendar/${month}#${id}`),
  sharedPlaylist: (id: string) => page(`/share/playlist/${id}`),
  /** One of its hymns for whoever opens the link without JavaScript. */
  openedPlaylist: (id: string, index: number) => page(`/share/playlist/${id}/open?index=${index}`),
  /** Its words for everybody, on a projector or a television. */
  screenOf: (id: string) => page(`/share/playlist/${id}/telao`),

  home: page('/app'),
  profile: page('/app/profile'),
  hymns: page('/app/hymns'),
  hymn: (id: string) => page(`/app/hymns/${id}`),
  addHymn: page('/app/add-hymn'),
  editHymn: (id: string) => page(`/app/edit-hymn/${id}`),
  notices: page('/app/notices'),
  importantNotices: page('/app/notices/important'),
  notice: (id: string) => page(`/app/notices/${id}`),
  /** One that was chosen for the public page, for all the world. */
  publicNotice: (id: string) => page(`/notices/${id}`),
  addNotice: page('/app/add-notice'),
  editNotice: (id: string) => page(`/app/edit-notice/${id}`),
  playlists: page('/app/playlists'),
  highlightedPlaylist: (id: string) => page(`/app/playlists?highlight=${id}`),
  playedHymn: (id: string, playlistId: string, index = 0) =>
    page(`/app/hymns/${id}?playlist=${playlistId}&index=${index}`),
  addPlaylist: page('/app/add-playlist'),
  editPlaylist: (id: string) => page(`/app/edit-playlist/${id}`),
}

/** What pages ask for, and what is no page: pictures, files for agendas. */
export const api = {
  /** Where all of these begin: nothing for search engines. */
  root: '/api/',
  me: '/api/me',
  myself: '/api/me/profile',
  myData: '/api/me/export',
  myDataToRead: '/api/me/export?as=html',
  myWays: '/api/me/ways',
  live: '/api/live',
  upload: (purpose: string) => `/api/uploads?for=${purpose}`,
  picture: (name: string) => `/uploads/${name}`,
  /** The same for those who may bring it back, where nothing shows it any more. */
  keptPicture: (address: string) => `${address}?kept`,
  /** Behind a page's own address: what conversations show of it. */
  sharePicture: '/opengraph-image',
  notices: (after: Cursor) => `/api/notices${search(after)}`,
  importantNotices: (after: Cursor) => `/api/notices/important${search(after)}`,
  personalNotices: (ids: string[]) => `/api/notices/personal?ids=${ids.join()}`,
  comments: (noticeId: string, before?: Cursor) => `/api/notices/${noticeId}/comments${search({ ...before })}`,
  hymnVersions: (id: string) => `/api/hymns/${id}/versions`,
  singers: (hymnId: string) => `/api/hymns/${hymnId}/singers`,
  noticeVersions: (id: string) => `/api/notices/${id}/versions`,
  playlistVersions: (id: string) => `/api/playlists/${id}/versions`,
  playlists: (after: Cursor) => `/api/playlists${search(after)}`,
  listedPlaylist: (id: string) => `/api/playlists/${encodeURIComponent(id)}/listed`,
  heldSet: (id: string) => `/api/playlists/${encodeURIComponent(id)}/set`,
  /** Where the leader of a playlist is, and where the leader's device says it. */
  led: (id: string) => `/api/playlists/${encodeURIComponent(id)}/led`,
  lead: (id: string) => `/api/playlists/${encodeURIComponent(id)}/lead`,
  playlistOrder: (id: string) => `/api/playlists/${encodeURIComponent(id)}`,
  restOfMonth: (month: string, { date, time, id }: { date: string; time: string; id: string }) =>
    `/api/events${search({ month, date, time, id })}`,
  myEvents: (after?: Cursor) => `/api/events/mine${search({ ...after })}`,
  personalMonth: (month: string) => `/api/events/personal?month=${month}`,
  myPrayers: '/api/prayers/mine',
  sitemap: '/sitemap.xml',
  agendaFeed: '/calendar.ics',
  agendaEvent: (id: string) => `/agenda/${id}.ics`,
}

/** A path of our own that was only known while running, such as where someone was going before they signed in. */
export const ownRoute = (path: string) => path as Route
