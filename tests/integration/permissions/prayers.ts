import { randomUUID } from 'node:crypto'
import { db } from '@/lib/database/db'
import { isPerson } from '@/lib/session/actor'
import { currentActor } from '@/lib/session/session'
import { form } from '@/tests/support/form'
import type { Permissions } from '@/tests/support/permissions'
import { aPrayer } from '@/tests/support/prayers'

const nobody = { nobody: false, guest: false, member: false, owner: false, admin: false }
/** Not even an admin. */
const team = { ...nobody, pastoral: true }
const askers = { ...nobody, owner: true }

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
    may: askers,
    prepare: async ({ owner }) =>
      form({
        requestId: (await aPrayer({ askedBy: owner.id, ...claimed })).id,
        outcome: 'Minha mãe voltou para casa.',
      }),
  },
  takeBackPrayer: {
    may: askers,
    prepare: async ({ owner }) => ({ requestId: (await aPrayer({ askedBy: owner.id })).id }),
  },
  openPrayer: existing(),
  claimPrayer: existing(),
  releasePrayer: existing(claimed),
  markAnswered: existing(claimed),
  reopenPrayer: existing(answered),
  setUrgency: {
    may: team,
    prepare: async () => ({ requestId: (await aPrayer()).id, urgent: true }),
  },
  addPrayerNote: {
    may: team,
    prepare: async () =>
      form({ submission: randomUUID(), requestId: (await aPrayer()).id, content: 'Ligar na terça, depois das seis.' }),
  },
  deletePrayerNote: {
    // Whose note it is, without the duty, is not enough: what one wrote stays with the team.
    may: team,
    async prepare() {
      const note = await db.prayerNote.create({ data: { requestId: (await aPrayer()).id, content: 'Ligar na terça.' } })
      return { noteId: note.id }
    },
    async equip() {
      const actor = await currentActor()
      if (isPerson(actor)) await db.prayerNote.updateMany({ data: { authorId: actor.id } })
    },
  },
  changePrayerSettings: {
    may: team,
    prepare: async () => form({ keptFor: '90' }),
  },
}
