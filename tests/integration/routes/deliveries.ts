import { insertFailedJob } from '@/tests/support/failed-job'
import { insertProfile } from '@/tests/support/people'
import type { RouteExpectations } from '@/tests/support/route-expectations'

export const routes: RouteExpectations = {
  'GET /api/troubles': {
    async prepare() {
      await insertFailedJob('sendResetMail', { profileId: (await insertProfile()).id })
      return {}
    },
    answers: { nobody: 404, guest: 404, member: 404, owner: 404, admin: 200 },
    reveals: { '1 email não saiu': ['admin'] },
  },
}
