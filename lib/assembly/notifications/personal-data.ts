import { describeTable } from '@/lib/platform/personal-data/table'
import { timeFromColumn } from '@/lib/platform/runtime/time'
import { topicWords } from './topics'

const channelWords = { phone: 'no telefone', mail: 'por email', none: 'não' }

const sending = { internal: 'when and how it is to be sent' }

/** What people want to be notified of, and what they were notified of. */
export const notificationTables = [
  describeTable('NotificationChoice', {
    page: 'notifications.choices',
    people: {
      notificationChoices: { key: 'profileId', erases: 'row', export: ['avisar', 'De que você quer ser avisado'] },
    },
    columns: {
      topic: { export: { oQue: ({ topic }) => topicWords[topic].title } },
      channel: { export: { porOnde: ({ channel }) => channelWords[channel] } },
      chosenAt: 'em',
    },
  }),
  describeTable('NotificationSettings', {
    page: 'notifications.choices',
    people: {
      notificationSettings: { key: 'profileId', erases: 'row', export: ['silencio', 'Horas sem avisos'] },
    },
    columns: {
      quietFrom: {
        export: {
          silencio: ({ quietFrom, quietUntil }) => `${timeFromColumn(quietFrom)} a ${timeFromColumn(quietUntil)}`,
        },
      },
      quietUntil: { notExported: 'with its start' },
    },
  }),
  describeTable('Notification', {
    page: 'notifications.sent',
    people: { notifications: { key: 'profileId', erases: 'row', export: ['avisados', 'De que você foi avisado'] } },
    columns: {
      topic: { export: { oQue: ({ topic }) => topicWords[topic].title } },
      channel: { export: { porOnde: ({ channel }) => channelWords[channel] } },
      subject: { internal: 'the id of a notice, an event or a playlist' },
      createdAt: 'em',
      sentAt: 'enviadoEm',
      seenAt: 'vistoEm',
      ...{ dueAt: sending, inSummary: sending, claimedAt: sending },
    },
  }),
]
