import { randomUUID } from 'node:crypto'
import { confirmConsent } from '@/lib/people/guardian/mutations'
import { insertInvitation } from '@/lib/people/invitations/mutations'
import { db } from '@/lib/platform/database/db'
import { columnFromDay, toChurchDay } from '@/lib/platform/runtime/time'
import { bornYearsAgo, insertPersonBorn } from '@/tests/support/ages'
import { createFormData } from '@/tests/support/form'
import { insertProfile } from '@/tests/support/people'
import type { Permissions } from '@/tests/support/permissions'

const team = { nobody: false, guest: false, member: false, owner: false, pastoral: true, admin: true }
const adminsOnly = { nobody: false, guest: false, member: false, owner: false, admin: true }

const prepareInvitation = (by: string) =>
  insertInvitation({ submission: randomUUID(), label: 'Ana', places: 1, until: toChurchDay(new Date()), by })

const insertYoungPerson = () => insertPersonBorn(bornYearsAgo(14))

export const permissions: Permissions = {
  confirmGuardian: {
    may: team,
    prepare: async () =>
      createFormData({ profileId: (await insertYoungPerson()).id, guardian: 'Maria Souza', how: 'assinou o termo' }),
  },
  withdrawGuardian: {
    may: team,
    async prepare({ owner }) {
      const { id: profileId } = await insertYoungPerson()
      await confirmConsent({ profileId, guardian: 'Maria Souza', how: 'assinou o termo', by: owner.id })
      return { profileId }
    },
  },
  acceptBirthDate: {
    may: team,
    async prepare() {
      const { id: profileId } = await insertYoungPerson()
      await db.profile.update({ where: { id: profileId }, data: { birthDate: columnFromDay('1984-07-13') } })
      return { profileId }
    },
  },
  closeYoungNote: {
    may: team,
    prepare: async () => ({ ids: [(await insertYoungPerson()).id] }),
  },
  confirmPerson: {
    may: adminsOnly,
    prepare: async () => ({ profileId: (await insertProfile()).id }),
  },
  unconfirmPerson: {
    may: adminsOnly,
    async prepare() {
      const { id: profileId } = await insertProfile()
      await db.profile.update({ where: { id: profileId }, data: { confirmedAt: new Date() } })
      return { profileId }
    },
  },
  giveRole: {
    may: adminsOnly,
    prepare: async () => ({ profileId: (await insertProfile()).id, role: 'music' }),
  },
  takeRole: {
    may: adminsOnly,
    prepare: async () => ({ profileId: (await insertProfile({ duties: ['content'] })).id, role: 'content' }),
  },
  createInvitation: {
    may: adminsOnly,
    prepare: async () =>
      createFormData({ submission: randomUUID(), label: 'Ana, vizinha', for: 'one', until: toChurchDay(new Date()) }),
  },
  revokeInvitation: {
    may: adminsOnly,
    async prepare({ owner }) {
      await prepareInvitation(owner.id)
      const { id: invitationId } = await db.invitation.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })
      return { invitationId }
    },
  },
  acceptInvitation: {
    may: { nobody: false, guest: false, member: true, owner: true, admin: true },
    prepare: async ({ owner }) => ({ token: await prepareInvitation(owner.id) }),
  },
  greetInvitee: {
    may: { nobody: true, guest: true, member: true, owner: true, admin: true },
    writesNothing: true,
    prepare: async ({ owner }) => ({ token: await prepareInvitation(owner.id) }),
  },
}
