import type { Routes } from '@/tests/support/answers'
import { aFailedJob } from '@/tests/support/failing'
import { aProfile } from '@/tests/support/people'

export const routes: Routes = {
  'GET /api/troubles': {
    async prepare() {
      await aFailedJob('sendResetMail', { profileId: (await aProfile()).id })
      return {}
    },
    answers: { nobody: 404, guest: 404, member: 404, owner: 404, admin: 200 },
    tells: { '1 email não saiu': ['admin'] },
  },
}
