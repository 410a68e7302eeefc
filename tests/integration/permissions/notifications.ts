import type { Permissions } from '@/tests/support/permissions'

const membersOnly = { nobody: false, guest: false, member: true, owner: true, admin: true }

export const permissions: Permissions = {
  chooseChannel: {
    may: membersOnly,
    prepare: async () => ({ topic: 'live', channel: 'mail' }),
  },
  setQuietHours: {
    may: membersOnly,
    prepare: async () => ({ from: '21:00', until: '08:00' }),
  },
}
