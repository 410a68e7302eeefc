import { db } from '@/lib/platform/database/db'
import { createMemberStatuses, memberKinds, type RouteExpectations } from '@/tests/support/route-expectations'

export const routes: RouteExpectations = {
  'GET /api/notifications': {
    async prepare({ owner }) {
      await db.notificationChoice.create({ data: { profileId: owner.id, topic: 'live', channel: 'mail' } })
      return {}
    },
    answers: createMemberStatuses(401),
    reveals: { '"choices":{"live":"mail"}': ['owner'], '"pushKey":': memberKinds },
    // The first who asks makes the church's key for pushes.
    writes: { 'public.vapid_keys': memberKinds },
  },
  'POST /api/notifications/seen': {
    async prepare({ owner }) {
      await db.notificationChoice.create({ data: { profileId: owner.id, topic: 'notices', channel: 'phone' } })
      return { body: JSON.stringify({ subjects: ['notice 0b7f0e9e-0000-4000-8000-000000000000'] }) }
    },
    answers: createMemberStatuses(401),
    // Nothing is stored of those who are not notified.
    writes: { 'public.notifications': ['owner'] },
  },
}
