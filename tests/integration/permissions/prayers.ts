import { randomUUID } from 'node:crypto'
import { db } from '@/lib/platform/database/db'
import { createFormData } from '@/tests/support/form'
import type { Permissions } from '@/tests/support/permissions'
import { insertPrayer } from '@/tests/support/prayers'

const nobody = { nobody: false, guest: false, member: false, owner: false, admin: false }
/** Not even an admin. */
const pastoralOnly = { ...nobody, pastoral: true }
const ownersOnly = { ...nobody, owner: true }

const createExisting = (fields: Parameters<typeof insertPrayer>[0] = {}) => ({
  may: pastoralOnly,
  prepare: async () => ({ requestId: (await insertPrayer(fields)).id }),
})
const claimedFields = { status: 'praying' as const, claimedAt: new Date() }
const finishedFields = { status: 'answered' as const, answeredAt: new Date() }

export const permissions: Permissions = {
  requestPrayer: {
    may: { nobody: true, guest: true, member: true, owner: true, admin: true },
    prepare: async () =>
      createFormData({
        submission: randomUUID(),
        fullName: 'Ana Souza',
        birthDate: '1980-05-12',
        phone: '(27) 99999-0001',
        prayerDescription: 'Pela saúde da minha mãe.',
      }),
  },
  reportOutcome: {
    may: ownersOnly,
    prepare: async ({ owner }) =>
      createFormData({
        requestId: (await insertPrayer({ askedBy: owner.id, ...claimedFields })).id,
        outcome: 'Minha mãe voltou para casa.',
      }),
  },
  withdrawPrayer: {
    may: ownersOnly,
    prepare: async ({ owner }) => ({ requestId: (await insertPrayer({ askedBy: owner.id })).id }),
  },
  openPrayer: createExisting(),
  claimPrayer: createExisting(),
  releasePrayer: createExisting(claimedFields),
  markAnswered: createExisting(claimedFields),
  reopenPrayer: createExisting(finishedFields),
  setUrgency: {
    may: pastoralOnly,
    // One that is not urgent is left as it is.
    mayWriteLess: true,
    prepare: async () => ({ requestId: (await insertPrayer()).id, urgent: true }),
  },
  addPrayerNote: {
    may: pastoralOnly,
    prepare: async () =>
      createFormData({
        submission: randomUUID(),
        requestId: (await insertPrayer()).id,
        content: 'Ligar na terça, depois das seis.',
      }),
  },
  deletePrayerNote: {
    // One's own alone, while one is of the team.
    may: ownersOnly,
    async prepare({ owner }) {
      await db.profile.update({ where: { id: owner.id }, data: { duties: ['pastoral'] } })
      const content = 'Ligar na terça.'
      const { id: noteId } = await db.prayerNote.create({
        data: { requestId: (await insertPrayer()).id, authorId: owner.id, content },
      })
      return { noteId }
    },
  },
  changePrayerSettings: {
    may: pastoralOnly,
    // Nobody is told of recipients that stay as they were.
    mayWriteLess: true,
    async prepare() {
      await db.prayerSettingsChange.deleteMany()
      await db.churchRow.updateMany({ data: { settings: {} } })
      return createFormData({ version: '1', keptFor: '90', recipients: 'pastora@example.org' })
    },
  },
}
