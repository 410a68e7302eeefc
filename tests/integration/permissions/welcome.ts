import { randomUUID } from 'node:crypto'
import { insertChurch } from '@/tests/support/church'
import { createFormData } from '@/tests/support/form'
import type { Permissions } from '@/tests/support/permissions'
import { deleteEverybody, insertSetupCode } from '@/tests/support/setup-code'

const adminsOnly = { nobody: false, guest: false, member: false, owner: false, admin: true }
const everyone = { nobody: true, guest: true, member: true, owner: true, admin: true }

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
    prepare: async () => ({ code: await insertSetupCode() }),
  },
  setUpChurch: {
    may: everyone,
    equip: deleteEverybody,
    prepare: async () =>
      createFormData({
        submission: randomUUID(),
        code: await insertSetupCode(),
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
