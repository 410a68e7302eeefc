import { addMinutes } from 'date-fns'
import { db } from '@/lib/platform/database/db'
import { allKinds, type RouteExpectations } from '@/tests/support/route-expectations'
import { startListener } from '@/tests/support/start-listener'

/** What is the same for whoever comes. */
export const routes: RouteExpectations = {
  'GET /api/live': {
    async prepare() {
      // What was known a second ago belongs to the visitor before.
      Reflect.deleteProperty(globalThis, 'live')
      const url = 'https://www.youtube.com/watch?v=culto'
      const activatedAt = new Date()
      await db.liveSettings.create({
        data: { isActive: true, url, activatedAt, expiresAt: addMinutes(activatedAt, 90) },
      })
      return {}
    },
    answers: 200,
    reveals: { 'watch?v=culto': allKinds },
  },
  'GET /livez': { answers: 200 },
  'GET /readyz': {
    async prepare() {
      await startListener()
      return {}
    },
    answers: 200,
  },
  'GET /up': {
    async prepare() {
      await startListener()
      return {}
    },
    answers: 200,
  },
  'GET /sitemap': { answers: 200 },
  'GET /robots': { answers: 200 },
  'GET /manifest': { answers: 200 },
}
