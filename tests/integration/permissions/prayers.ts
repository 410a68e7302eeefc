import { randomUUID } from 'node:crypto'
import { db } from '@/lib/database/db'
import { form } from '@/tests/support/form'
import type { Permissions } from '@/tests/support/permissions'
import { aPrayer } from '@/tests/support/prayers'

const nobody = { nobody: false, guest: false, member: false, owner: false, admin: false }
/** Not even an admin. */
const team = { ...nobody, pastoral: true }
const owners = { ...nobody, owner: true }

const existing = (given: Parameters<typeof aPrayer>[0] = {}) => ({
  may: team,
  prepare: async () => ({ requestId: (await aPrayer(given)).id }),
})
const claimed = { status: 'praying' as const, claimedAt: new Date() }
const answered = { status: 'answered' as const, answeredAt: new Date() }

export const permissions: Permissions = {
  requestPrayer: {
    may: { nobody: true, guest: true, member: true, owner: true, admin: true },
    prepare: async () =>
      form({
        submission: randomUUID(),
        fullName: 'Ana Souza',
        birthDate: '1980-05-12',
        phone: '(27) 99999-0001',
        prayerDescription: 'Pela saúde da minha mãe.',
      }),
  },
  tellOutcome: {
    may: owners,
    prepare: async ({ owner }) =>
      form({
        requestId: (await aPrayer({ askedBy: owner.id, ...claimed })).id,
        outcome: 'Minha mãe voltou para casa.',
      }),
  },
  takeBackPrayer: {
    may: owners,
    prepare: async ({ owner }) => ({ requestId: (await aPrayer({ askedBy: owner.id })).id }),
  },
  openPrayer: existing(),
  claimPrayer: existing(),
  releasePrayer: existing(claimed),
  markAnswered: existing(claimed),
  reopenPrayer: existing(answered),
  setUrgency: {
    may: team,
    // One that is not urgent is left as it is.
    mayWriteLess: true,
    prepare: async () => ({ requestId: (await aPrayer()).id, urgent: true }),
  },
  addPrayerNote: {
    may: team,
    prepare: async () =>
      form({ submission: randomUUID(), requestId: (await aPrayer()).id, content: 'Ligar na terça, depois das seis.' }),
  },
  deletePrayerNote: {
    // One's own alone, while one is of the team.
    may: owners,
    async prepare({ owner }) {
      await db.profile.update({ where: { id: owner.id }, data: { duties: ['pastoral'] } })
      const content = 'Ligar na terça.'
      const { id: noteId } = await db.prayerNote.create({
        data: { requestId: (await aPrayer()).id, authorId: owner.id, content },
      })
      return { noteId }
    },
  },
  changePrayerSettings: {
    may: team,
    // Nobody is told of recipients that stay as they were.
    mayWriteLess: true,
    async prepare() {
      await db.prayerSettingsChange.deleteMany()
      await db.churchRow.updateMany({ data: { settings: {} } })
      return form({ version: '1', keptFor: '90', recipients: 'pastora@example.org' })
    },
  },
}
