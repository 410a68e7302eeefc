import { db } from '@/lib/database/db'
import { aComment, aNotice } from '@/tests/support/notices'
import { aProfile } from '@/tests/support/people'
import type { Permissions } from '@/tests/support/permissions'

const adminsOnly = { nobody: false, guest: false, member: false, owner: false, admin: true }

export const permissions: Permissions = {
  suspendAccount: {
    may: adminsOnly,
    async prepare() {
      const { id } = await aComment((await aNotice()).id, (await aProfile()).id)
      return { kind: 'comment', id }
    },
  },
  giveAccountBack: {
    may: adminsOnly,
    async prepare() {
      const { id: profileId } = await aProfile()
      await db.profile.update({ where: { id: profileId }, data: { suspendedAt: new Date() } })
      return { profileId }
    },
  },
}
