import { aChurch, aSecondVersion } from '@/tests/support/church'
import { form } from '@/tests/support/form'
import type { Permissions } from '@/tests/support/permissions'

const admins = { nobody: false, guest: false, member: false, owner: false, admin: true }

export const permissions: Permissions = {
  sayOfChurch: {
    may: admins,
    // Of the twenty versions that are kept, the oldest goes when another comes.
    mayWriteLess: true,
    async prepare() {
      await aChurch()
      return form(everythingTyped)
    },
  },
  restoreChurch: {
    may: admins,
    mayWriteLess: true,
    async prepare() {
      await aSecondVersion()
      return { number: 1 }
    },
  },
  setPreferences: {
    may: admins,
    async prepare() {
      await aChurch()
      return form({ mailAddress: 'secretaria@example.org', birthdaysFor: 'members' })
    },
  },
}

/** Every field of every form at once. */
const everythingTyped = {
  version: '1',
  name: 'Igreja da Praça',
  shortName: 'Praça',
  welcome: 'Entre.',
  description: 'Uma igreja na praça.',
  logo: '',
  timeZone: 'America/Manaus',
  missionText: 'Existimos para servir.',
  values: JSON.stringify([{ name: 'Bíblica', text: 'A Palavra.' }]),
  services: JSON.stringify([{ name: 'Culto', weekday: 'Sunday', starts: '10:00', ends: '11:30', about: 'Todos.' }]),
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
