import { roleNames } from '@/lib/people/role'
import { dayIn, picturesIn } from '@/lib/platform/personal-data/export-value'
import { describeTable, listed } from '@/lib/platform/personal-data/table'
import { formatPhone } from '@/lib/values/phone'

/** The profile of a person. */
export const profileTable = describeTable('Profile', {
  people: {},
  columns: {
    name: { page: 'account.name', export: 'nome' },
    email: { page: 'account.email', export: 'email' },
    emailConfirmedAt: { page: 'account.since', export: 'emailConfirmadoEm' },
    phone: { page: 'account.phone', export: { telefone: ({ phone }) => formatPhone(phone) } },
    birthDate: { page: 'account.birthDate', export: { dataDeNascimento: ({ birthDate }) => dayIn(birthDate) } },
    youngerBirthDate: {
      page: 'account.guardian',
      export: { dataDeNascimentoAnterior: ({ youngerBirthDate }) => dayIn(youngerBirthDate) },
    },
    youngSeenAt: { internal: 'whether the team has closed the note that the person is under sixteen' },
    profileImage: { page: 'account.name', export: { foto: ({ profileImage }) => picturesIn(profileImage) } },
    isAdmin: { page: 'service.roles', export: 'administrador' },
    duties: {
      page: 'service.roles',
      export: { funcoes: ({ duties }) => ({ list: duties.map(duty => roleNames[duty].toLowerCase()) }) },
    },
    confirmedAt: { page: 'account.since', export: 'confirmadoEm' },
    suspendedAt: { page: 'service.suspension', notExported: 'who is suspended is signed out and cannot export' },
    createdAt: { page: 'account.since', export: 'contaCriadaEm' },
  },
})

const whatCame = { internal: 'which table a row came from, and whether all of it came' }

/** Every table of the account: the profile, and what signing in needs. */
export const accountTables = [
  profileTable,
  describeTable('Session', {
    page: 'access.devices',
    people: { sessions: { key: 'profileId', erases: 'row', export: ['aparelhos', 'Aparelhos em que você entrou'] } },
    columns: { device: 'aparelho', createdAt: 'entrouEm', lastSeenAt: 'vistoPorUltimoEm', expiresAt: 'valeAte' },
  }),
  describeTable('Credential', {
    page: 'account.password',
    people: { credential: { key: 'profileId', erases: 'row', notExported: 'a hash only helps to guess the password' } },
    columns: { passwordHash: listed, changedAt: listed },
  }),
  describeTable('ResetToken', {
    page: 'access.resetCode',
    people: { resetTokens: { key: 'profileId', erases: 'row', notExported: 'a hash that expires in half an hour' } },
    columns: { tokenHash: listed, expiresAt: listed },
  }),
  describeTable('FormerEmail', {
    page: 'access.formerEmail',
    people: { formerEmails: { key: 'profileId', erases: 'row', notExported: 'deleted as soon as its mail is sent' } },
    columns: { email: listed, createdAt: listed },
  }),
  describeTable('DeletionNotice', {
    page: 'access.deletedAccount',
    people: {},
    stays: 'until the mail about the deletion is sent, or for a week',
    columns: { email: listed, deletedAt: listed },
  }),
  describeTable('MovedRow', {
    page: 'account.since',
    people: {},
    stays: 'which rows came from the former backend, so that what was deleted here does not come again',
    columns: {
      formerId: { notExported: 'the id of what the account published', stays: 'an id, of which nothing is left here' },
      rowId: { notExported: 'the id of what the account published', stays: 'an id, of which nothing is left here' },
      ...{ source: whatCame, fingerprint: whatCame, isComplete: whatCame },
    },
  }),
  describeTable('RateLimit', {
    page: 'access.tries',
    people: {},
    stays: 'a counter under a hash, until its window ends',
    columns: { key: listed, points: listed, expire: { internal: 'the end of the window' } },
  }),
]
