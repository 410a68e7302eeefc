import { dayIn } from '@/lib/platform/personal-data/export-value'
import { describeTable } from '@/lib/platform/personal-data/table'

/** People whose address the mail server refuses. */
export const mailTables = [
  describeTable('MailRefusal', {
    page: 'notifications.refused',
    people: {
      mailRefusal: { key: 'profileId', erases: 'row', export: ['emailRecusado', 'Seu email foi recusado'] },
    },
    columns: {
      days: 'dias',
      lastDay: { export: { em: ({ lastDay }) => dayIn(lastDay) } },
    },
  }),
]
