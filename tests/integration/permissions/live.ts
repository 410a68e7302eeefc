import { db } from '@/lib/db'
import { activateLive, deactivateLive } from '@/lib/live/actions'
import type { Permissions } from '../../support/permissions'

const onlyAdmins = { nobody: false, guest: false, member: false, owner: false, admin: true }

export const permissions: Permissions = {
  activateLive: {
    may: onlyAdmins,
    prepare: async () => () => activateLive({ url: 'https://www.youtube.com/watch?v=abc' }),
  },
  deactivateLive: {
    may: onlyAdmins,
    async prepare() {
      const activatedAt = new Date()
      const expiresAt = new Date(activatedAt.getTime() + 60_000)
      await db.liveSettings.create({ data: { isActive: true, url: 'https://example.org/', activatedAt, expiresAt } })
      return () => deactivateLive({})
    },
  },
}
