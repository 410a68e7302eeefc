import { randomUUID } from 'node:crypto'
import { db } from '@/lib/database/db'
import { insertInvitation } from '@/lib/people/mutations'
import { toChurchDay } from '@/lib/runtime/time'
import { form } from '@/tests/support/form'
import { aProfile } from '@/tests/support/people'
import type { Permissions } from '@/tests/support/permissions'

const adminsOnly = { nobody: false, guest: false, member: false, owner: false, admin: true }

const anInvitation = (by: string) =>
  insertInvitation({ submission: randomUUID(), label: 'Ana', places: 1, until: toChurchDay(new Date()), by })

export const permissions: Permissions = {
  confirmPerson: {
    may: adminsOnly,
    prepare: async () => ({ profileId: (await aProfile()).id }),
  },
  unconfirmPerson: {
    may: adminsOnly,
    async prepare() {
      const { id: profileId } = await aProfile()
      await db.profile.update({ where: { id: profileId }, data: { confirmedAt: new Date() } })
      return { profileId }
    },
  },
  giveRole: {
    may: adminsOnly,
    prepare: async () => ({ profileId: (await aProfile()).id, role: 'music' }),
  },
  takeRole: {
    may: adminsOnly,
    prepare: async () => ({ profileId: (await aProfile({ duties: ['content'] })).id, role: 'content' }),
  },
  createInvitation: {
    may: adminsOnly,
    prepare: async () =>
      form({ submission: randomUUID(), label: 'Ana, vizinha', for: 'one', until: toChurchDay(new Date()) }),
  },
  revokeInvitation: {
    may: adminsOnly,
    async prepare({ owner }) {
      await anInvitation(owner.id)
      const { id: invitationId } = await db.invitation.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })
      return { invitationId }
    },
  },
  acceptInvitation: {
    may: { nobody: false, guest: false, member: true, owner: true, admin: true },
    prepare: async ({ owner }) => ({ token: await anInvitation(owner.id) }),
  },
  greetInvitee: {
    may: { nobody: true, guest: true, member: true, owner: true, admin: true },
    writesNothing: true,
    prepare: async ({ owner }) => ({ token: await anInvitation(owner.id) }),
  },
}
