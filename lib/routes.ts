import type { Route } from 'next'

/** Where the frame of every page leads to. */
export const routes = {
  site: '/' as Route,
  login: '/login' as Route,
  calendar: '/calendar' as Route,
  home: '/app' as Route,
  hymns: '/app/hymns' as Route,
  notices: '/app/notices' as Route,
  profile: '/app/profile' as Route,
  addHymn: '/app/add-hymn' as Route,
  addNotice: '/app/add-notice' as Route,
  editNotice: (id: string) => `/app/edit-notice/${id}` as Route,
}
