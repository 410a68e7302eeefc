import { insertChurch } from '@/tests/support/church'
import { createFormData } from '@/tests/support/form'
import type { Permissions } from '@/tests/support/permissions'

const adminsOnly = { nobody: false, guest: false, member: false, owner: false, admin: true }

export const permissions: Permissions = {
  updateChurch: {
    may: adminsOnly,
    // Of the twenty versions that are kept, the oldest goes when another comes.
    mayWriteLess: true,
    async prepare() {
      await insertChurch()
      return createFormData(allFields)
    },
  },
  setPreferences: {
    may: adminsOnly,
    async prepare() {
      await insertChurch()
      return createFormData({ mailAddress: 'secretaria@example.org', birthdaysFor: 'members' })
    },
  },
}

/** Every field of every form at once, without the services. */
const allFields = {
  version: '1',
  name: 'Igreja da Praça',
  shortName: 'Praça',
  welcome: 'Entre.',
  description: 'Uma igreja na praça.',
  logo: '',
  timeZone: 'America/Manaus',
  missionText: 'Existimos para servir.',
  values: JSON.stringify([{ name: 'Bíblica', text: 'A Palavra.' }]),
  street: 'Praça da Matriz, 1',
  district: 'Centro',
  city: 'Manaus',
  state: 'AM',
  postalCode: '69010-000',
  position: '-3.13, -60.02',
  phone: '92999990000',
  email: 'oi@example.org',
  social: JSON.stringify([{ name: 'Instagram', url: 'https://instagram.com/praca' }]),
  team: JSON.stringify([{ name: 'Ana', role: 'Pastora', photo: '' }]),
  photos: '[]',
  sampleNews: JSON.stringify([
    { id: 'bem-vindo', title: 'Olá', content: 'Venha.', createdAt: '2026-11-01T09:00:00-03:00' },
  ]),
  verses: JSON.stringify([{ reference: 'Salmos 23:1', text: 'O Senhor é o meu pastor.' }]),
}
