import { db } from '@/lib/platform/database/db'
import type { Permissions } from '@/tests/support/permissions'

const adminsAndContent = { nobody: false, guest: false, member: false, owner: false, admin: true, content: true }

export const permissions: Permissions = {
  activateLive: {
    may: adminsAndContent,
    prepare: async () => ({ url: 'https://www.youtube.com/watch?v=abc' }),
  },
  deactivateLive: {
    may: adminsAndContent,
    async prepare() {
      const activatedAt = new Date()
      const expiresAt = new Date(activatedAt.getTime() + 60_000)
      const stream = { isActive: true, url: 'https://example.org/', activatedAt, expiresAt }
      await db.liveSettings.upsert({ where: { id: 1 }, create: stream, update: stream })
      return {}
    },
  },
}
