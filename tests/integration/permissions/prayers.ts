import { randomUUID } from 'node:crypto'
import { form } from '@/tests/support/form'
import type { Permissions } from '@/tests/support/permissions'

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
}
