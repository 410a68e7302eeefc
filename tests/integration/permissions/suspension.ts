import { db } from '@/lib/platform/database/db'
import { insertComment, insertNotice } from '@/tests/support/notices'
import { insertProfile } from '@/tests/support/people'
import type { Permissions } from '@/tests/support/permissions'

const adminsOnly = { nobody: false, guest: false, member: false, owner: false, admin: true }

export const permissions: Permissions = {
  suspendAccount: {
    may: adminsOnly,
    async prepare() {
      const { id } = await insertComment((await insertNotice()).id, (await insertProfile()).id)
      return { kind: 'comment', id }
    },
  },
  reactivateAccount: {
    may: adminsOnly,
    async prepare() {
      const { id: profileId } = await insertProfile()
      await db.profile.update({ where: { id: profileId }, data: { suspendedAt: new Date() } })
      return { profileId }
    },
  },
}
