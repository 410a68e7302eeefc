import { wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import { describeTable, listed } from '@/lib/platform/personal-data/table'
import { dayFromColumn, formatLongDay } from '@/lib/platform/runtime/time'
import { statusWords } from './status'

const team = { select: { name: true } } as const
const position = { select: { name: true, team } } as const
const serving = {
  qualifications: { include: { position } },
  assignments: {
    orderBy: { originalStart: 'desc' },
    include: { position, event: { select: { title: true } } },
  },
  absences: { orderBy: { firstDay: 'asc' } },
  links: { orderBy: { kind: 'asc' } },
} as const
const withServant = { internal: 'it is exported with the person who serves' }
const GOES_WITH_SERVANT = 'until the person who serves is deleted'
const planning = { internal: 'how the roster is made' }

/** Who serves, who leads, and what is written of them. */
export const rosterTables = [
  describeTable('Servant', {
    page: 'serving.person',
    people: {
      servant: { key: 'profileId', erases: 'row', export: ['escalas', 'Escalas em que você serve'] },
      confirmedServants: { key: 'guardianConfirmedBy', erases: 'key', notExported: 'it is about the young person' },
    },
    include: serving,
    columns: {
      name: 'nome',
      phone: 'telefone',
      // What hangs on the person are rows of their own.
      id: {
        export: {
          serveEm: ({ qualifications }) => ({
            list: qualifications.map(({ position: { name, team } }) => `${name} (${team.name})`),
          }),
          escalas: ({ assignments }) => ({
            list: assignments
              .filter(({ status }) => status !== 'draft')
              .map(({ originalStart, event, position, status, note }) =>
                [
                  `${formatLongDay(wallClockFromColumn(originalStart).slice(0, 10))}, ${event.title}: ${position.name}`,
                  statusWords[status],
                  note && `“${note}”`,
                ]
                  .filter(Boolean)
                  .join(' · '),
              ),
          }),
          naoPodeEm: ({ absences }) => ({
            list: absences.map(
              ({ firstDay, lastDay }) =>
                `${formatLongDay(dayFromColumn(firstDay))} a ${formatLongDay(dayFromColumn(lastDay))}`,
            ),
          }),
          enderecos: ({ links }) => ({
            list: links.map(({ kind }) => (kind === 'answer' ? 'para responder' : 'para a sua agenda')),
          }),
        },
      },
      isAdult: { page: 'serving.guardian', export: 'maiorDeIdade' },
      guardianConfirmedAt: { page: 'serving.guardian', export: 'autorizadoDesde' },
      awayKnownUntil: { page: 'serving.absences', notExported: 'the days themselves are listed' },
      createdAt: 'em',
    },
  }),
  describeTable('TeamLeader', {
    page: 'serving.leaders',
    people: {
      ledTeams: { key: 'profileId', erases: 'row', export: ['equipesQueLidera', 'Equipes que você lidera'] },
      givenLeads: { key: 'givenBy', erases: 'key', notExported: 'it is about the one who leads' },
    },
    include: { team },
    columns: { teamId: { export: { equipe: ({ team }) => team.name } }, givenAt: 'em' },
  }),
  describeTable('Assignment', {
    page: 'serving.duties',
    people: {},
    stays: 'that somebody served, which is the church’s; what they wrote goes with them',
    columns: {
      originalStart: listed,
      status: listed,
      askedAt: listed,
      answeredAt: listed,
      answeredDay: listed,
      note: listed,
      offeredAt: withServant,
      overrode: planning,
      knownState: planning,
      toldStatus: planning,
      createdAt: planning,
    },
  }),
  describeTable('Absence', {
    page: 'serving.absences',
    people: {},
    stays: GOES_WITH_SERVANT,
    columns: { firstDay: listed, lastDay: listed },
  }),
  describeTable('ServantLink', {
    page: 'serving.links',
    people: {},
    stays: GOES_WITH_SERVANT,
    columns: {
      kind: listed,
      tokenHash: { notExported: 'a hash opens nothing' },
      expiresAt: listed,
      sentAt: listed,
      createdAt: listed,
    },
  }),
  describeTable('ServingTeam', {
    people: {},
    stays: 'the teams, which are the church’s',
    columns: { name: planning, orderIndex: planning },
  }),
  describeTable('Position', {
    people: {},
    stays: 'what somebody does in a team',
    columns: { name: planning, orderIndex: planning },
  }),
  describeTable('OrderItem', {
    people: {},
    stays: 'what is done in a service, which is the church’s',
    columns: {
      originalStart: planning,
      orderIndex: planning,
      kind: planning,
      title: planning,
      minutes: planning,
      who: { page: 'serving.order', notExported: 'with the day’s order' },
      note: planning,
    },
  }),
]
