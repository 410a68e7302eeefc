import { wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import { describeRule } from '@/lib/engines/recurrence/words'
import { dayIn, picturesIn } from '@/lib/platform/personal-data/export-value'
import { describeTable } from '@/lib/platform/personal-data/table'
import { addDaysTo, dayFromColumn, formatLongDay, timeFromColumn } from '@/lib/platform/runtime/time'

const calendar = { internal: 'how the calendar finds the days of a series' }

/** The events that people created, and to which of them they go. */
export const eventTables = [
  describeTable('Event', {
    page: 'published.works',
    people: { events: { key: 'createdBy', erases: 'key', export: ['eventos', 'Eventos que você criou'] } },
    columns: {
      title: 'titulo',
      description: 'descricao',
      eventDate: { export: { data: ({ eventDate }) => dayIn(eventDate) } },
      eventTime: { export: { horario: ({ eventTime, isAllDay }) => (isAllDay ? null : timeFromColumn(eventTime)) } },
      endTime: { export: { termina: ({ endTime }) => endTime && timeFromColumn(endTime) } },
      isAllDay: 'diaTodo',
      endDays: {
        export: {
          ultimoDia: ({ eventDate, endDays }) =>
            endDays > 0 ? { day: addDaysTo(dayFromColumn(eventDate), endDays) } : null,
        },
      },
      rule: { export: { repete: ({ rule }) => rule && describeRule(rule) } },
      place: 'local',
      mapLink: 'mapa',
      picture: { export: { imagens: ({ picture }) => picturesIn(picture) } },
      membersOnly: { notExported: 'who may see it' },
      createdAt: { notExported: 'an event has its own day' },
      ...{
        kind: { internal: 'whether it is one of the church’s services' },
        isForVisitors: { internal: 'a service to which visitors are invited' },
      },
      ...{
        places: { internal: 'how many may come' },
        goingCloses: { internal: 'until when people may say that they come' },
      },
      ...{
        isCancelled: { internal: 'whether it takes place' },
        endsNextDay: { internal: 'says the last day once more' },
      },
      ...{ lastDay: calendar, exceptionChanges: calendar, splitFrom: calendar, splitAt: calendar },
    },
  }),
  describeTable('Attendance', {
    page: 'published.attendances',
    people: {
      attendances: { key: 'profileId', erases: 'row', export: ['presencas', 'Eventos a que você disse que vai'] },
    },
    include: { event: { select: { title: true } } },
    columns: {
      eventId: { export: { evento: ({ event }) => event.title } },
      originalStart: {
        export: { data: ({ originalStart }) => formatLongDay(wallClockFromColumn(originalStart).slice(0, 10)) },
      },
      createdAt: 'em',
      knownState: { internal: 'what the event was when the person last heard of it' },
    },
  }),
  describeTable('CalendarFeed', {
    page: 'access.calendarFeed',
    people: {
      calendarFeed: {
        ...{ key: 'profileId', erases: 'row' },
        export: ['calendario', 'O seu endereço do calendário'],
      },
    },
    columns: { tokenHash: { notExported: 'a hash opens nothing' }, createdAt: 'em' },
  }),
]
