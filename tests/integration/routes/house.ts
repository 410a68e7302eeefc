import { addMinutes } from 'date-fns'
import { db } from '@/lib/database/db'
import { everyone, type Routes } from '@/tests/support/answers'
import { hearing } from '@/tests/support/hearing'

/** What is the same for whoever comes. */
export const routes: Routes = {
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
    tells: { 'watch?v=culto': everyone },
  },
  'GET /livez': { answers: 200 },
  'GET /readyz': {
    async prepare() {
      await hearing()
      return {}
    },
    answers: 200,
  },
  'GET /sitemap': { answers: 200 },
  'GET /robots': { answers: 200 },
  'GET /manifest': { answers: 200 },
}
