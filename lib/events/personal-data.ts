import { dayIn } from '@/lib/personal-data/export-value'
import { describeTable } from '@/lib/personal-data/table'
import { timeFromColumn } from '@/lib/runtime/time'

/** The events that people created. */
export const eventTables = [
  describeTable('Event', {
    page: 'published.works',
    people: { events: { key: 'createdBy', erases: 'key', export: ['eventos', 'Eventos que você criou'] } },
    columns: {
      title: 'titulo',
      description: 'descricao',
      eventDate: { export: { data: ({ eventDate }) => dayIn(eventDate) } },
      eventTime: { export: { horario: ({ eventTime }) => timeFromColumn(eventTime) } },
      membersOnly: { notExported: 'who may see it' },
      createdAt: { notExported: 'an event has its own day' },
    },
  }),
]
