import { randomUUID } from 'node:crypto'
import { db } from '@/lib/platform/database/db'
import { createCode, hashCode } from '@/lib/welcome/code'
import { insertChurch } from '@/tests/support/church'
import { createFormData } from '@/tests/support/form'
import type { Permissions } from '@/tests/support/permissions'

const adminsOnly = { nobody: false, guest: false, member: false, owner: false, admin: true }
const everyone = { nobody: true, guest: true, member: true, owner: true, admin: true }

async function createSetupCode() {
  const code = createCode()
  await db.setupCode.create({ data: { codeHash: hashCode(code) } })
  return code
}

/** Whoever has the code may: nobody lives here yet, whoever they were elsewhere. */
async function deleteEverybody() {
  // A church that stands keeps an admin.
  await db.churchRow.deleteMany()
  await db.profile.deleteMany()
}

export const permissions: Permissions = {
  skipFirstStep: {
    may: adminsOnly,
    async prepare() {
      await insertChurch()
      return { step: 'songbook' }
    },
  },
  checkCode: {
    may: everyone,
    equip: deleteEverybody,
    writesNothing: true,
    prepare: async () => ({ code: await createSetupCode() }),
  },
  checkFirstRestore: {
    may: everyone,
    equip: deleteEverybody,
    writesNothing: true,
    prepare: async () => ({ code: await createSetupCode() }),
  },
  setUpChurch: {
    may: everyone,
    equip: deleteEverybody,
    prepare: async () =>
      createFormData({
        submission: randomUUID(),
        code: await createSetupCode(),
        name: 'Marta',
        email: `${randomUUID()}@example.org`,
        password: 'senha-secreta',
        churchName: 'Igreja do Cais',
        shortName: 'Cais',
        street: 'Rua do Porto, 12',
        district: 'Centro',
        city: 'Vitória',
        state: 'ES',
        services: JSON.stringify([{ name: 'Culto', weekday: 'Sunday', starts: '18:00', ends: '' }]),
        timeZone: 'America/Sao_Paulo',
      }),
  },
}
