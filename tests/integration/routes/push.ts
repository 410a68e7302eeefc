import { ensureActiveKey } from '@/lib/assembly/push/mutations'
import { startPushService } from '@/tests/support/push-service'
import { createMemberStatuses, memberKinds, type RouteExpectations } from '@/tests/support/route-expectations'

export const routes: RouteExpectations = {
  'GET /api/push': {
    async prepare() {
      await ensureActiveKey()
      return {}
    },
    answers: createMemberStatuses(401),
    reveals: { '"key":': memberKinds },
  },
  'POST /api/push': {
    async prepare() {
      const service = await startPushService()
      const device = service.subscribe(await ensureActiveKey())
      await service.close()
      return { body: JSON.stringify(device) }
    },
    answers: createMemberStatuses(401),
    reveals: { '"stored":true': memberKinds },
    writes: { 'public.push_subscriptions': memberKinds },
  },
}
