import { toRoute } from './url'

/** The addresses for notifications. Apart from lib/values/routes/routes.ts, which every page loads. */
export const notificationRoutes = {
  /** The profile with the row of notifications open. */
  settings: toRoute('/app/profile#avisos'),
}

export const notificationApi = {
  /** What the current person is notified of. */
  mine: '/api/notifications',
  /** Where pages report what they have shown. */
  seen: '/api/notifications/seen',
}
