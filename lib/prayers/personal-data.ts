import { dayIn } from '@/lib/platform/personal-data/export-value'
import { type Column, describeTable, listed } from '@/lib/platform/personal-data/table'
import { formatPhone } from '@/lib/values/phone'
import type { Status } from './prayer'

const statusWords: Record<Status, string> = { new: 'recebido', praying: 'em oração', answered: 'respondido' }
const ofTheTeam: Column<never> = { page: 'prayers.care', notExported: 'it is the pastoral team’s' }

/** What people ask prayer for, and how the pastoral team cares for it. */
export const prayerTables = [
  describeTable('PrayerRequest', {
    page: 'prayers.request',
    people: {
      prayerRequests: { key: 'askedBy', erases: 'row', export: ['pedidosDeOracao', 'Pedidos de oração'] },
      claimedPrayers: { key: 'claimedBy', page: 'prayers.care', erases: 'key', notExported: 'others asked for them' },
    },
    columns: {
      fullName: { page: 'prayers.person', export: 'por' },
      birthDate: { page: 'prayers.person', export: { dataDeNascimento: ({ birthDate }) => dayIn(birthDate) } },
      phone: { page: 'prayers.person', export: { telefone: ({ phone }) => formatPhone(phone) } },
      isMember: { page: 'prayers.person', export: 'membro' },
      prayerDescription: 'motivo',
      status: { page: 'prayers.care', export: { situacao: ({ status }) => statusWords[status] } },
      outcome: 'comoFoi',
      createdAt: 'em',
      ...{ isUrgent: ofTheTeam, claimedAt: ofTheTeam, answeredAt: ofTheTeam },
    },
  }),
  describeTable('PrayerNote', {
    page: 'prayers.care',
    people: { prayerNotes: { key: 'authorId', erases: 'key', notExported: 'it is the pastoral team’s' } },
    columns: { content: listed, createdAt: listed },
  }),
  describeTable('PrayerStep', {
    page: 'prayers.care',
    people: { prayerSteps: { key: 'personId', erases: 'key', notExported: 'it is the pastoral team’s' } },
    columns: { kind: listed, at: listed },
  }),
  describeTable('PrayerSettingsChange', {
    page: 'service.prayerSettings',
    people: {
      prayerSettings: { key: 'changedBy', erases: 'key', notExported: 'it names addresses of others of the team' },
    },
    columns: { number: listed, before: listed, after: listed, changedAt: listed },
  }),
]
