import { aFailedJob } from '@/tests/support/failing'
import { aProfile } from '@/tests/support/people'
import type { Permissions } from '@/tests/support/permissions'

const may = { nobody: false, guest: false, member: false, owner: false, admin: true }
const aFailedMail = async () => aFailedJob('sendResetMail', { profileId: (await aProfile()).id })

const one = { may, prepare: async () => ({ deliveryId: await aFailedMail() }) }
const all = {
  may,
  async prepare() {
    await aFailedMail()
    return {}
  },
}

export const permissions: Permissions = {
  retryDelivery: one,
  retryDeliveries: all,
  dismissDelivery: one,
  dismissDeliveries: all,
}
