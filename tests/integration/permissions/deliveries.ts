import { insertFailedJob } from '@/tests/support/failed-job'
import { insertProfile } from '@/tests/support/people'
import type { Permissions } from '@/tests/support/permissions'

const may = { nobody: false, guest: false, member: false, owner: false, admin: true }
const insertFailedMail = async () => insertFailedJob('sendResetMail', { profileId: (await insertProfile()).id })

const oneFailedMail = { may, prepare: async () => ({ deliveryId: await insertFailedMail() }) }
const allFailedMails = {
  may,
  async prepare() {
    await insertFailedMail()
    return {}
  },
}

export const permissions: Permissions = {
  retryDelivery: oneFailedMail,
  retryDeliveries: allFailedMails,
  dismissDelivery: oneFailedMail,
  dismissDeliveries: allFailedMails,
}
